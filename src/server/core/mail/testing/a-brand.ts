import type { Brand, Correspondents } from '../letter.ts';

/** A brand as the content might say it. */
export const aBrand: Brand = {
	name: { en: 'Banyan Field Trips', zh: '榕樹頭學堂', cn: '榕树头学堂' },
	site: 'https://www.banyan.example',
	api: 'https://www.banyan.example',
	shop: 'https://shop.banyan.example',
	email: 'hello@banyan.example',
	whatsapp: '+852 5555 0100',
	operator: {
		legalName: { en: 'Banyan Limited', zh: '榕樹有限公司', cn: '榕树有限公司' },
		address: { en: '1 Banyan Road', zh: '榕樹道1號', cn: '榕树道1号' },
		dataContact: { name: { en: 'Office', zh: '辦公室', cn: '办公室' }, email: 'data@banyan.example' },
		emergency: '+852 5555 0199',
		emergencyHours: { en: 'from 7 am', zh: '早上7時起', cn: '早上7点起' },
	},
};

export const between: Correspondents = {
	brand: aBrand,
	from: 'hello@banyan.example',
	office: 'office@banyan.example',
	officeLocale: 'en',
	// Without the signature.
	link: (pathOf, id) => `https://www.banyan.example${pathOf('', id).split('.')[0]}`,
};

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { simplified } from '#content-check/simplified.ts';
import * as programs from '../../core/run-program.ts';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';

it.each([
	['乘的士或旅遊巴到單車館，由導賞員帶領', '乘出租车或旅游大巴到自行车馆，由讲解员带领'],
	['請帶水樽；有食物敏感請電郵告知', '请带水壶；有食物过敏请邮件告知'],
	['冷氣車廂裏面設升降機和洗手間', '空调车厢里面设电梯和卫生间'],
	['薄餅、芝士、朱古力和三文治', '披萨、奶酪、巧克力和三明治'],
	['頭髮紮好，著名的麪包，乾淨的後台，皇后', '头发扎好，著名的面包，干净的后台，皇后'],
	['扶手電梯旁的幼稚園', '自动扶梯旁的幼儿园'],
	['港鐵九龍塘站 G 出口', '港铁九龙塘站 G 出口'],
])('%s becomes %s', (traditional, mainland) => {
	expect(simplified(traditional)).toBe(mainland);
});

let office: TestOffice;
let editor: Person;
beforeAll(async () => {
	office = await openTestOffice();
	editor = await office.as('editor');
});
afterAll(() => office.close());

it('the words of a trip are drafted whole; names of pictures stay', async () => {
	const words = {
		fields: { title: '單車', stops: ['車廠', '汽水廠'], alt: { '單車.jpg': '單車' } },
		text: '導賞\n\n## 單車',
	};
	const { status, json } = await editor.send('POST', '/goods/simplify', { body: { words } });
	expect(status).toBe(200);
	expect(json.words).toEqual({
		fields: { title: '自行车', stops: ['车厂', '汽水厂'], alt: { '單車.jpg': '自行车' } },
		text: '讲解\n\n## 自行车',
	});
});

it('a program that fails is a fault of ours', async () => {
	const failed = vi.spyOn(programs, 'runProgram');
	failed.mockResolvedValueOnce({ code: 1, output: '', complaint: 'no dictionary' });
	const words = { fields: {}, text: '' };
	expect((await editor.send('POST', '/goods/simplify', { body: { words } })).status).toBe(500);
	expect(office.reported.splice(0)).toMatchObject([{ error: { name: 'Error' } }]);
	failed.mockRestore();
});

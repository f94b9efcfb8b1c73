import { Button } from 'antd';
import { phoneLinks } from '#domain/office/phone-links.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
	/** Who answers. */
	name: string;
	phone: string;
}

/** One tap to the telephone. */
export const CallButton = ({ name, phone }: Props) => {
	const links = phoneLinks(phone);
	return links ? (
		<Button
			shape="circle"
			size="large"
			href={links.call}
			aria-label={`致电 ${name || phone}`}
			icon={<Icon name="phone" />}
		/>
	) : null;
};

/** A number with the ways to reach who has it. */
export const Contact = ({ name, phone, note }: Props & { note: string }) => {
	const links = phoneLinks(phone);
	return (
		<li>
			<span className="o-goer-words">
				<b>{name || '—'}</b> <span className="o-number">{phone || '没有电话'}</span>
				<small>{note}</small>
			</span>
			<span className="o-buttons o-end">
				<CallButton name={name} phone={phone} />
				{links && (
					<Button
						shape="circle"
						size="large"
						href={links.write}
						target="_blank"
						rel="noreferrer"
						aria-label={`WhatsApp ${name || phone}`}
						icon={<Icon name="chat" />}
					/>
				)}
			</span>
		</li>
	);
};

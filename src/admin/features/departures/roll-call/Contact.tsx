import { Button } from 'antd';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
	/** Who answers. */
	name: string;
	phone: string;
}

const digitsOf = (phone: string): string => phone.replaceAll(/[^+\d]/g, '');

/** A number as WhatsApp wants it: with the code of its country, which is Hong Kong's where none was given. */
const whatsAppOf = (phone: string): string => {
	const digits = digitsOf(phone).replace(/^(\+|00)/, '');
	return digits.length === 8 ? `852${digits}` : digits;
};

/** One tap to the telephone. */
export const CallButton = ({ name, phone }: Props) =>
	phone !== '' && (
		<Button
			shape="circle"
			size="large"
			href={`tel:${digitsOf(phone)}`}
			aria-label={`致电 ${name || phone}`}
			icon={<Icon name="phone" />}
		/>
	);

/** A number with the ways to reach who has it. */
export const Contact = ({ name, phone, note }: Props & { note: string }) => (
	<li>
		<span className="o-goer-words">
			<b>{name || '—'}</b> <span className="o-number">{phone || '没有电话'}</span>
			<small>{note}</small>
		</span>
		<span className="o-buttons o-end">
			<CallButton name={name} phone={phone} />
			{phone !== '' && (
				<Button
					shape="circle"
					size="large"
					href={`https://wa.me/${whatsAppOf(phone)}`}
					target="_blank"
					rel="noreferrer"
					aria-label={`WhatsApp ${name || phone}`}
					icon={<Icon name="chat" />}
				/>
			)}
		</span>
	</li>
);

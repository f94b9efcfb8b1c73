import { Alert, Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { call } from '../../api/send.ts';
import { useAction } from '../../ui/use-action.ts';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { childName, dayText, type Order } from './order.ts';

/** The shop took places away, and did not say whose: somebody says who does not go, as many as it took. */
export const Undecided = ({ order }: { order: Order }) => {
	const again = useOrdersAgain();
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const { id, updatedAt: version, places } = order;
	const decide = useAction(
		() =>
			call('POST /orders/:id/places/decide', { params: { id }, body: { version, places: [...chosen] } }).finally(again),
		{ done: '已决定谁不去' },
	);
	const taken = places.filter(({ undecided }) => undecided);
	if (taken.length === 0) return null;
	const lines = taken.map(({ lineId }) => lineId);
	// Which of them is counted out until then says nothing: any of the line may be the one.
	const asked = places.filter(
		({ lineId, state, undecided }) => lines.includes(lineId) && (undecided || state !== 'cancelled'),
	);
	const gone = asked.filter((place) => chosen.includes(place.id));
	return (
		<Alert
			type="error"
			showIcon
			title={`店铺只剩 ${asked.length - taken.length} 位：谁不去？`}
			description={
				<Flex wrap gap={12} align="center">
					<Checkbox.Group
						aria-label="谁不去？"
						value={[...chosen]}
						onChange={(ids) => setChosen(ids)}
						options={asked.map((place) => ({
							value: place.id,
							label: `${childName(place)} ${dayText(place.departure)}`,
						}))}
					/>
					<Button
						danger
						disabled={gone.length !== taken.length}
						loading={decide.isPending}
						onClick={() => decide.mutate()}
					>
						{gone.length === taken.length
							? `${gone.map(childName).join('、')}不去`
							: `已选 ${gone.length} / ${taken.length}`}
					</Button>
				</Flex>
			}
		/>
	);
};

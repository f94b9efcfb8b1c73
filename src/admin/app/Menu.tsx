import { useAddress } from '../core/router.ts';
import { mustFinishSetup, useMay, useMe } from '../core/session.ts';
import { useStatistics } from '../core/statistics.ts';
import { Brand } from '../ui/Brand.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { isAlone, type MenuGroup, menuOf, type ScreenItem } from './screens.ts';

interface Props {
	path: string;
	/** Only icons: groups lead to their first screen. */
	small: boolean;
}

/** How much waits on these screens; nothing where nothing does. */
const Count = ({ items }: { items: readonly ScreenItem[] }) => {
	const { data } = useStatistics();
	const count = items.reduce((sum, { waits }) => sum + ((waits && data?.waiting[waits]) ?? 0), 0);
	return count > 0 ? (
		<span className="o-count">
			{count}
			<span className="o-hidden"> 项待办</span>
		</span>
	) : null;
};

const Group = ({ group, path, small }: Props & { group: MenuGroup }) => {
	const { label, icon, items } = group;
	const { path: here } = useAddress();
	// What is marked may only be the list of what is open.
	const current = path === here ? 'page' : 'true';
	const [first] = items;
	const waits = items.some((each) => each.waits !== undefined);
	const inside = items.some((each) => each.path === path);
	if (first && (small || isAlone(group)))
		return (
			<Link
				href={first.path}
				aria-current={first.path === path ? current : inside ? 'true' : undefined}
				title={small ? label : undefined}
			>
				<Icon name={icon} />
				<span className={small ? 'o-hidden' : undefined}>{label}</span>
				{!small && waits && <Count items={items} />}
			</Link>
		);
	return (
		<details open>
			<summary>
				<Icon name={icon} />
				{label}
				{waits && <Count items={items} />}
				<Icon name="down" />
			</summary>
			<ul>
				{items.map((each) => (
					<li key={each.path}>
						<Link href={each.path} aria-current={each.path === path ? current : undefined}>
							{each.label}
							{each.waits && <Count items={[each]} />}
						</Link>
					</li>
				))}
			</ul>
		</details>
	);
};

/** The way to the first screen. */
export const Home = ({ small = false }: Pick<Partial<Props>, 'small'>) => (
	<Link href="/dashboard" aria-label="榕树头学堂后台管理">
		<Brand markAlone={small} />
	</Link>
);

/** The screens that who is signed in may use. */
export const Menu = (props: Props) => (
	<nav aria-label="后台菜单">
		{menuOf(useMay(), mustFinishSetup(useMe())).map((group) => (
			<Group key={group.label} group={group} {...props} />
		))}
	</nav>
);

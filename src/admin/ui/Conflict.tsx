import { Alert, Button } from 'antd';
import { diff } from './diff.ts';
import { LOCALE_LABELS } from './labels.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
	/** What stands in the form. */
	mine: unknown;
	/** What is there now. */
	theirs: unknown;
	/** Names of fields in the words of the form. */
	labels: Readonly<Record<string, string>>;
	takeTheirs: () => void;
	keepMine: () => void;
}

/** Somebody else changed it meanwhile, here or in the files: both versions, and which of them shall be. */
export const Conflict = ({ mine, theirs, labels, takeTheirs, keepMine }: Props) => {
	// It stands above the form: who saves from far below would not see why nothing was saved.
	const choice = useFirstFocus<HTMLDivElement>();
	return (
		<div ref={choice} tabIndex={-1} className="o-underneath">
			<Alert
				type="warning"
				role="alert"
				showIcon
				title="内容已被他人修改，您的修改尚未保存"
				description={
					<>
						<table className="o-both">
							<caption className="o-hidden">两个版本的不同</caption>
							<thead>
								<tr>
									<th scope="col">字段</th>
									<th scope="col">您的</th>
									<th scope="col">现在的</th>
								</tr>
							</thead>
							<tbody>
								{diff(mine, theirs).map(({ path, one, other }) => (
									<tr key={path.join('.')}>
										<th scope="row">{path.map((part) => labels[part] ?? LOCALE_LABELS[part] ?? part).join(' · ')}</th>
										<td>{one ?? '（无）'}</td>
										<td>{other ?? '（无）'}</td>
									</tr>
								))}
							</tbody>
						</table>
						<div className="o-buttons">
							<Button onClick={takeTheirs}>改用现在的</Button>
							<Button type="primary" onClick={keepMine}>
								以我的为准，保存
							</Button>
						</div>
					</>
				}
			/>
		</div>
	);
};

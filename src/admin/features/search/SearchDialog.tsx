import { keepPreviousData } from '@tanstack/react-query';
import { Flex, Form, Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SEARCH_LENGTH } from '#domain/office/search-length.ts';
import { useRead } from '../../core/client.ts';
import { navigate } from '../../core/router.ts';
import { useMay } from '../../core/session.ts';
import { Cover } from '../../ui/Cover.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { type Group, groupsOf, type Option } from './groups.ts';

/** How long somebody stops typing before it is looked, in ms. */
const PAUSE = 200;

/** What is found while somebody types; `isFresh`: it is what was found of these very words. */
const useFound = (words: string) => {
	const [q, setQ] = useState('');
	const may = useMay();
	const titleBy = useTripTitles();
	useEffect(() => {
		const timer = setTimeout(() => setQ(words), PAUSE);
		return () => clearTimeout(timer);
	}, [words]);
	const isEnough = words.length >= SEARCH_LENGTH.min;
	const { data, error, refetch, isPlaceholderData } = useRead([], 'GET /search', {
		query: { q },
		enabled: isEnough && q.length >= SEARCH_LENGTH.min,
		placeholderData: keepPreviousData,
		// Names of families are not kept.
		gcTime: 0,
	});
	return {
		groups: isEnough && data ? groupsOf(data, q, may, titleBy) : [],
		isFresh: isEnough && q === words && data !== undefined && !isPlaceholderData,
		error: isEnough ? error : null,
		again: () => void refetch(),
	};
};

interface FoundProps {
	groups: readonly Group[];
	/** Where Enter leads. */
	marked: Option | undefined;
	idOf: (option: Option) => string;
	close: () => void;
}

const Found = ({ groups, marked, idOf, close }: FoundProps) => (
	<div id="found" role="listbox" aria-label="搜索结果" className="o-found">
		{groups.map(({ label, options }) => (
			// biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
			<div key={label} role="group" aria-label={label}>
				<small aria-hidden="true">{label}</small>
				{options.map((option) => (
					<Link
						key={idOf(option)}
						id={idOf(option)}
						role="option"
						aria-selected={option === marked}
						tabIndex={-1}
						href={option.href}
						onClick={close}
					>
						<span className="o-trip-title">
							{option.trip && <Cover trip={option.trip} />}
							<Flex component="span" vertical>
								<span className="o-number">{option.name}</span> {option.more && <small>{option.more}</small>}
							</Flex>
						</span>
						{option.state && <small className="o-whole">{option.state}</small>}
					</Link>
				))}
			</div>
		))}
	</div>
);

/** 搜索: trips, orders, enquiries and families, also those who only wait, by a few words, by arrow keys and Enter. */
export const SearchDialog = ({ label, close }: { label: string; close: () => void }) => {
	const input = useRef<InputRef>(null);
	const [text, setText] = useState('');
	const [at, setAt] = useState(0);
	// Enter before anything is found leads to the first thing that will be.
	const [isHurried, setIsHurried] = useState(false);
	const words = text.trim();
	const { groups, isFresh, error, again } = useFound(words);
	const options = groups.flatMap((group) => group.options);
	const marked = options[Math.min(at, options.length - 1)];
	const idOf = (option: Option) => `found-${options.indexOf(option)}`;
	const markedId = marked && idOf(marked);
	const go = (option: Option) => {
		close();
		navigate(option.href);
	};
	useEffect(() => {
		if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
	}, [markedId]);
	useEffect(() => {
		if (!isHurried || !isFresh) return;
		setIsHurried(false);
		if (marked) go(marked);
	});
	const press = (event: KeyboardEvent) => {
		// They may choose among words of Chinese.
		if (event.nativeEvent.isComposing) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step && options.length > 0) {
			event.preventDefault();
			setAt((options.indexOf(marked as Option) + step + options.length) % options.length);
		}
	};
	const enter = () => (isFresh && marked ? go(marked) : setIsHurried(true));
	return (
		<Modal
			open
			width={640}
			title="搜索"
			footer={null}
			onCancel={close}
			// A drawer below keeps the focus until then.
			afterOpenChange={(isShown) => isShown && input.current?.focus()}
		>
			<Form onFinish={enter}>
				<Input
					ref={input}
					autoFocus
					role="combobox"
					aria-label={`搜索${label}`}
					aria-expanded={options.length > 0}
					aria-controls="found"
					aria-activedescendant={markedId}
					aria-autocomplete="list"
					autoComplete="off"
					spellCheck={false}
					placeholder={label}
					prefix={<Icon name="search" />}
					maxLength={SEARCH_LENGTH.max}
					value={text}
					onChange={({ target }) => {
						setText(target.value);
						setAt(0);
						setIsHurried(false);
					}}
					onKeyDown={press}
				/>
			</Form>
			{error ? (
				<ErrorAlert error={error} again={again} />
			) : (
				<Found groups={groups} marked={marked} idOf={idOf} close={close} />
			)}
			{words.length >= SEARCH_LENGTH.min && !isFresh && !error ? (
				<Loading />
			) : (
				<p role="status" className="o-quiet">
					{words.length < SEARCH_LENGTH.min
						? `输入至少 ${SEARCH_LENGTH.min} 个字`
						: isFresh && (options.length === 0 ? '没有找到' : `${options.length} 项可选：上下键移动，回车打开`)}
				</p>
			)}
		</Modal>
	);
};

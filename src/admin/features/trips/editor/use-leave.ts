import { App } from 'antd';
import { useEffect } from 'react';
import { askBeforeLeaving } from '../../../core/router.ts';

/**
 * Asks before what was not saved is left behind.
 * @param dirty whether there is something
 * @param leaving told when somebody leaves it behind
 */
export const useLeave = (dirty: boolean, leaving: () => void): void => {
	const { modal } = App.useApp();
	useEffect(() => {
		if (!dirty) return;
		const free = askBeforeLeaving((leave) =>
			modal.confirm({
				title: '有未保存的修改',
				content: '离开后，这些修改会丢失。',
				okText: '不保存，离开',
				okButtonProps: { danger: true },
				cancelText: '留在本页',
				onOk: () => {
					leaving();
					leave();
				},
			}),
		);
		const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
		addEventListener('beforeunload', warn);
		return () => {
			free();
			removeEventListener('beforeunload', warn);
		};
	}, [dirty, leaving, modal]);
};

import type { MessageRetried, ShopMessage, ShopMessageWhole } from '#domain/office/shop-message.ts';
import { send } from './send.ts';

const on = (id: string) => ({ params: { id } });

export const getShopMessages = () => send<{ rows: ShopMessage[] }>('GET /shop-messages');
export const getShopMessage = (id: string) => send<ShopMessageWhole>('GET /shop-messages/:id', on(id));
export const retryShopMessage = (id: string) => send<MessageRetried>('POST /shop-messages/:id/retry', on(id));
export const dropShopMessage = (id: string) => send('POST /shop-messages/:id/drop', on(id));

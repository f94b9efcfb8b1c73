export { ImportDialog } from './ImportDialog.tsx';
export { ShopMessages } from './ShopMessages.tsx';

export { NewBooking } from './NewBooking.tsx';
export { OrderDrawer } from './OrderDrawer.tsx';

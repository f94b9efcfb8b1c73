export { Quotations } from './Quotations.tsx';

export { PersonDrawer } from './PersonDrawer.tsx';

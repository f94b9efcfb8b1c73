export { Log } from './Log.tsx';

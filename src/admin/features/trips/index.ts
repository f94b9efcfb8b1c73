export { DraftFamilies, useAskFamilies, useDraftFamilies } from './DraftFamilies.tsx';
export { PreviewPanel } from './editor/preview/PreviewPanel.tsx';

import { createRoot } from 'react-dom/client';
import { Office } from './Office.tsx';

const root = document.getElementById('office');
if (root) createRoot(root).render(<Office />);

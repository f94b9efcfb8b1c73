import './back-link.ts';
import '../../layout/header.ts'; // there is no header here, but the link back to the top

import '../theme/theme.css';

document.documentElement.dataset.theme = 'dark';
document.documentElement.lang = 'en';
// React in development writes every render of every part into the browser's performance tools, which nobody looks at here.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

import '../theme/theme.css';

document.documentElement.dataset.theme = 'dark';
document.documentElement.lang = 'en';

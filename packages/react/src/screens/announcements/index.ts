export { Announcements, type AnnouncementsProps, type AnnouncementsView } from './Announcements.js';
export { NewsBlock, type NewsBlockProps } from './NewsBlock.js';

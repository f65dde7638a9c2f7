export {
  type SearchAnnouncementsParams,
  type SearchAnnouncementsResult,
  searchAnnouncements,
} from './searchAnnouncements.js';

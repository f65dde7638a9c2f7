import { NewsBlock } from '@tradingbot/react';
import { useLocation } from 'wouter';

/** The newest announcements. */
export default function NewestPosts() {
  const [, navigate] = useLocation();
  return <NewsBlock onMore={() => navigate('/news/')} />;
}

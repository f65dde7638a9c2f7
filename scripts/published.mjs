/** The packages that are published, by the names of their folders, each after those whose built types it reads. */
export const PUBLISHED = ['engine', 'core', 'sandbox', 'react', 'cli'];

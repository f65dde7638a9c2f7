/** Languages that the site speaks, with their own names. */
export const LANGUAGES = [
  { locale: 'en-US', name: 'English' },
  { locale: 'ar-SA', name: 'العربية' },
  { locale: 'de-DE', name: 'Deutsch' },
  { locale: 'es-ES', name: 'Español' },
  { locale: 'fr-FR', name: 'Français' },
  { locale: 'ja-JP', name: '日本語' },
  { locale: 'nl-NL', name: 'Nederlands' },
  { locale: 'pt-BR', name: 'Português (Brasil)' },
  { locale: 'ru-RU', name: 'Русский' },
  { locale: 'tr-TR', name: 'Türkçe' },
  { locale: 'vi-VN', name: 'Tiếng Việt' },
  { locale: 'zh-TW', name: '繁體中文' },
] as const;

/** Names in docs that are neither files nor names of the code, by what they are. */
export const outsideNames = {
  'HTTP headers': ['Retry-After', 'Vary', 'If-Match', 'X-Forwarded-For', 'Host', 'Cache-Control'],
  'the web platform and its frameworks': ['inert', 'clientLoader', 'vite:preloadError', 'stateDiagram-v2'],
  'PostgreSQL and its tools': ['ts_rank_cd', 'pg_upgrade', '--if-exists'],
  'PDF and fonts': ['ActualText', 'noHinting', '@expo-google-fonts/noto-sans'],
  'the system': ['NODE_OPTIONS', 'tar', 'rsync', '/root', '../kijani-large'],
  'what lies in DATA_DIR': [
    'postgres/',
    'uploads/',
    'files/assets/',
    'installation/witness.json',
    'public/products/*/*/*.webp',
  ],
  'libraries and options that were rejected': [
    'cmdk',
    'sonner',
    'class-variance-authority',
    'tus-js-client',
    'libphonenumber-js',
    'import/no-cycle',
    'entriesAware',
    '@napi-rs/nice',
  ],
}

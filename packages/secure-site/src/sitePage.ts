import { FRAME_CONFIG_META, type FrameConfig } from '@foyer/secure-frame'
import type { FrameManifest } from './siteFiles.ts'

/** Which page of the site: the frame that apps embed, or the one of ways back and devices, which stands alone. */
export type SitePage = 'frame' | 'wallet'

/** A page of the site: its settings, and its build with the hash of every file. */
export function sitePage(page: SitePage, config: FrameConfig, manifest: FrameManifest): string {
  const { script, files, importMap } = manifest
  const style = page === 'wallet' ? manifest.pageStyle : manifest.style
  const integrity = (name: string) => escapeAttribute(files[name] ?? '')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Wallet</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="${FRAME_CONFIG_META}" content="${escapeAttribute(JSON.stringify(config))}">
<link rel="stylesheet" href="/assets/${style}" integrity="${integrity(style)}">
<script type="importmap">${importMap}</script>
<script type="module" src="/assets/${script}" integrity="${integrity(script)}"></script>
<body></body>
</html>
`
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

import type { DoneConfig } from '../done/doneConfig.ts'
import { FRAME_CONFIG_META, type FrameConfig } from '../lib/frameConfig.ts'
import type { FrameManifest } from './siteFiles.ts'

/**
 * Names a page of the site: the frame that apps embed, the one of recovery factors and devices, which stands alone, or the one on which
 * windows of providers end.
 */
export type SitePage = 'frame' | 'wallet' | 'done'

/** A page of the site: its settings, and its build with the hash of every file. */
export function sitePage(page: SitePage, config: FrameConfig | DoneConfig, manifest: FrameManifest): string {
  const { files, importMap } = manifest
  const script = page === 'done' ? manifest.doneScript : manifest.script
  const style = page === 'frame' ? manifest.style : manifest.pageStyle
  const integrity = (name: string) => escapeAttribute(files[name] ?? '')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${page === 'done' ? 'Sign-in' : 'Wallet'}</title>
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

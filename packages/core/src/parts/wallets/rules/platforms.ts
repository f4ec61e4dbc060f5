import type { WalletListing } from '@foyer/api'

/** Ways to reach a wallet (clause connecting-8). */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** The facts that decide in which ways a wallet can be reached. */
export interface PlatformFacts {
  readonly wallet:
    | Pick<WalletListing, 'mobile_link' | 'webapp_link' | 'desktop_link' | 'injected' | 'rdns'>
    | undefined
  readonly isInstalled: boolean
  readonly isMobile: boolean
  /** Whether there is a connector that pairs; without one only extensions can be reached. */
  readonly canPair: boolean
}

/** Ways to reach a wallet in order; the first is the default (clauses connecting-10, connecting-11). */
export function selectPlatforms({
  wallet,
  isInstalled,
  isMobile,
  canPair,
}: PlatformFacts): readonly WalletPlatform[] {
  const platforms: WalletPlatform[] = []
  const hasInjectedId = Boolean(wallet?.injected?.length) || Boolean(wallet?.rdns)
  if (isInstalled && hasInjectedId) platforms.push('browser')
  if (canPair && wallet?.mobile_link) platforms.push(isMobile ? 'mobile' : 'qrcode')
  if (canPair && wallet?.webapp_link) platforms.push('web')
  if (canPair && wallet?.desktop_link && !isMobile) platforms.push('desktop')
  if (platforms.length === 0) platforms.push('unsupported')
  return platforms
}

/** A download link of a wallet (clause connecting-15). */
export interface DownloadLink {
  readonly kind: 'chrome' | 'ios' | 'android' | 'website'
  readonly url: string
}

/** The https download links of a wallet, in the order shown; other schemes are dropped. */
export function selectDownloads(wallet: WalletListing | undefined): readonly DownloadLink[] {
  const links: readonly (readonly [DownloadLink['kind'], string | null | undefined])[] = [
    ['chrome', wallet?.chrome_store],
    ['ios', wallet?.app_store],
    ['android', wallet?.play_store],
    ['website', wallet?.homepage],
  ]
  return links.flatMap(([kind, url]) => (url && isWebLink(url) ? [{ kind, url }] : []))
}

function isWebLink(url: string): boolean {
  try {
    return new URL(url).protocol === 'https:'
  } catch {
    return false
  }
}

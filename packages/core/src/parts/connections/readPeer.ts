import { toDisplayText } from '../../kernel/lib/displayText.ts'
import type { ProviderOf, SpokenNamespace, WalletPeer } from '../../ports/provider.ts'

const MAX_NAME_CHARS = 32
const MAX_RAW_NAME_CHARS = 512
const MAX_IMAGE_CHARS = 64 * 1024

/**
 * Returns the self-description of a wallet on another device, cleaned for display; undefined without a name. One of the Wallet Standard
 * says it where wallets of the page do. Those are not asked: their connector has it already, and they may be anything. Spec: security
 * T40.
 */
export function readPeer(
  provider: ProviderOf[SpokenNamespace] | undefined,
  isElsewhere: boolean,
): WalletPeer | undefined {
  const peer = isElsewhere && provider ? askPeer(provider) : undefined
  const name = toDisplayText(String(peer?.name ?? '').slice(0, MAX_RAW_NAME_CHARS), MAX_NAME_CHARS)
  return name ? { name, imageUrl: toImageUrl(peer?.imageUrl) } : undefined
}

function askPeer(provider: ProviderOf[SpokenNamespace]) {
  return 'features' in provider ? { name: provider.name, imageUrl: provider.icon } : provider.peer?.()
}

/** Accepts https addresses and data URLs of images. */
function toImageUrl(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_IMAGE_CHARS) return undefined
  if (/^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text)) return text
  return /^https:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}

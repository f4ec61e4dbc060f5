import { cdp } from 'vitest/browser'

interface Media {
  readonly 'forced-colors'?: 'active' | 'none'
  readonly 'prefers-reduced-motion'?: 'reduce' | 'no-preference'
  readonly 'prefers-color-scheme'?: 'light' | 'dark'
}

/** Emulates media features; an empty object ends that. */
export async function emulateMedia(media: Media): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features })
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

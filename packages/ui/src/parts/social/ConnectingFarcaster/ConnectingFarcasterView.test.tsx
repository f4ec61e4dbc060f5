import type { SocialStep } from '@foyer/core/ports'
import { createFakeFrame } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawSocial, SOCIAL_OPTIONS } from '../../../testing/drawSocial.tsx'

type Answer = SocialStep | { readonly code: string; readonly message: string }
const URL_OF_CODE = 'https://provider.example/farcaster'

/** Connect with Farcaster among its social accounts, and an app on a phone that answers when the test says so. */
async function drawFarcaster({ isMobile = false, begin }: { isMobile?: boolean; begin?: () => Answer } = {}) {
  let answer: (step: Answer) => void = () => {}
  const phone = () =>
    new Promise<Answer>((resolve) => {
      answer = resolve
    })
  // A sign-in that fails to begin has no address.
  const frame = createFakeFrame({ social: { phone, ...(begin && { begin: begin as () => never }) } })
  const made = await drawSocial(frame, {
    options: {
      ...SOCIAL_OPTIONS,
      remoteFeatures: { socials: ['google', 'farcaster'] },
      metadata: { name: 'Orchard Market', description: '', url: 'https://app.example', icons: [] },
    },
    platform: { device: { isMobile } },
  })
  await userEvent.click(made.find('social-farcaster'))
  await made.expectView('ConnectingFarcaster')
  return { ...made, sign: (step: Answer) => answer(step) }
}

describe('on a computer', () => {
  test('product-2 shows a code for the app of Farcaster, names the site, and connects once it is signed', async () => {
    const made = await drawFarcaster()
    await expect.poll(() => made.has('qr-code')).toBe(true)
    expect(made.find('qr-code').querySelector('svg')?.getAttribute('aria-label')).toBe(
      'QR code that opens Farcaster',
    )
    expect(made.text()).toContain('Sign in to Orchard Market with the Farcaster app.')
    expect(made.has('farcaster-open')).toBe(false)
    expect(made.platform.popups).toEqual([])
    made.sign({ action: 'CONNECT' })
    await made.expectView('Account')
    await made.end()
  })

  test('product-2 copies the address behind the code', async () => {
    const made = await drawFarcaster()
    await expect.poll(() => made.has('qr-code')).toBe(true)
    await userEvent.click(made.find('copy-link'))
    await expect.poll(() => made.platform.copiedTexts).toEqual([URL_OF_CODE])
    await made.end()
  })

  test('says that a code has expired, and a new one takes its place', async () => {
    const made = await drawFarcaster()
    await expect.poll(() => made.has('qr-code')).toBe(true)
    made.sign({ code: 'flow_expired', message: 'over' })
    await expect.poll(made.text).toContain('This sign-in has expired. Try again.')
    expect(made.has('qr-code')).toBe(false)
    // There is nothing to copy, and no button that says so by being of no use.
    expect(made.has('copy-link')).toBe(false)
    await userEvent.click(made.find('connecting-retry'))
    await expect.poll(() => made.has('qr-code')).toBe(true)
    expect(made.fake.socialCalls.filter(({ name }) => name === 'beginSocial')).toHaveLength(2)
    await made.end()
  })

  test("error-2 says 'Failed to connect to farcaster' where no code can be had", async () => {
    const made = await drawFarcaster({ begin: () => ({ code: 'provider_failed', message: 'no' }) })
    await expect.poll(made.text).toContain('Failed to connect to farcaster')
    expect(made.text()).toContain('Farcaster did not confirm who you are. Try again.')
    await made.end()
  })

  test('Cancel ends the wait: what is signed later connects nobody', async () => {
    const made = await drawFarcaster()
    await expect.poll(() => made.has('qr-code')).toBe(true)
    await userEvent.click(made.find('farcaster-cancel'))
    await made.expectView('Connect')
    made.sign({ action: 'CONNECT' })
    await made.advance(1_000)
    expect(made.modal.accounts.state.status).not.toBe('connected')
    await made.end()
  })
})

describe('on a phone', () => {
  test('product-2 opens the app by a link that gives nothing away, and has no code to scan', async () => {
    const made = await drawFarcaster({ isMobile: true })
    await expect.poll(() => made.has('farcaster-open')).toBe(true)
    const link = made.find('farcaster-open')
    expect(link.innerText.trim()).toBe('Open Farcaster')
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      URL_OF_CODE,
      '_blank',
      'noopener noreferrer',
    ])
    expect(made.has('qr-place')).toBe(false)
    made.sign({ action: 'CONNECT' })
    await made.expectView('Account')
    await made.end()
  })
})

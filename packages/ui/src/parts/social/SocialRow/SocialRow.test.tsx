import { createFakeFrame } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawSocial, SOCIAL_OPTIONS } from '../../../testing/drawSocial.tsx'

const ALL = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** Connect with some social accounts. */
const drawn = (socials: readonly (typeof ALL)[number][]) =>
  drawSocial(createFakeFrame(), { options: { ...SOCIAL_OPTIONS, remoteFeatures: { socials } } })

describe('the social accounts on Connect', () => {
  test('connect-3 one has a full button with its name', async () => {
    const made = await drawn(['discord'])
    expect(made.find('socials').innerText.trim()).toBe('Continue with Discord')
    expect(made.drawn.root.querySelectorAll('[data-testid="socials"] button')).toHaveLength(1)
    await made.end()
  })

  test('connect-3 two are two logos, whose names are read out', async () => {
    const made = await drawn(['google', 'x'])
    expect(made.find('socials').innerText.trim()).toBe('')
    const names = [...made.drawn.root.querySelectorAll('[data-testid="socials"] button')].map((button) =>
      button.getAttribute('aria-label'),
    )
    expect(names).toEqual(['Continue with Google', 'Continue with X'])
    await made.end()
  })

  test('connect-3 of more the first is on top and the rest below', async () => {
    const made = await drawn(ALL)
    expect(made.find('socials').innerText.trim()).toBe('Continue with Google')
    const top = made.find('social-google').getBoundingClientRect()
    const below = ALL.slice(1).map((social) => made.find(`social-${social}`).getBoundingClientRect())
    expect(below.every(({ y }) => y >= top.bottom)).toBe(true)
    expect(new Set(below.map(({ y }) => y)).size).toBe(1)
    await made.end()
  })

  test('connect-3 issuers of the operator’s own are told apart by their words, in the height of the logos', async () => {
    const ways = ['google', 'github', 'oidc_acme', 'oidc_acme2'] as const
    const issuers = [
      { name: 'oidc_acme', label: 'Acme Workforce Identity' },
      { name: 'oidc_acme2', label: 'Acme Partners' },
    ]
    const remoteFeatures = { socials: ways, issuers }
    const made = await drawSocial(createFakeFrame(), { options: { ...SOCIAL_OPTIONS, remoteFeatures } })
    expect(made.find('social-oidc_acme').innerText.trim()).toBe('Acme Workforce Identity')
    expect(made.find('social-oidc_acme2').innerText.trim()).toBe('Acme Partners')
    expect(made.find('social-oidc_acme').getAttribute('aria-label')).toBe(
      'Continue with Acme Workforce Identity',
    )
    await expect.poll(() => made.find('socials').getBoundingClientRect().height).toBe(96)
    const boxOf = (one: string) => made.find(`social-${one}`).getBoundingClientRect()
    const boxes = ['github', 'oidc_acme', 'oidc_acme2'].map(boxOf)
    expect(new Set(boxes.map(({ height }) => height)).size).toBe(1)
    // Words that are too long end in the button.
    expect(made.find('social-oidc_acme').scrollWidth).toBeLessThanOrEqual(
      made.find('social-oidc_acme').clientWidth,
    )
    const { right } = made.find('socials').getBoundingClientRect()
    expect(boxes.every((box) => box.right <= right + 1)).toBe(true)
    await made.end()
  })

  test('connect-2 stand behind an or, and their place is kept while their script is awaited', async () => {
    const made = await drawn(ALL)
    expect(made.find('connect-methods').innerText.match(/\bor\b/g)).toHaveLength(1)
    await expect.poll(() => made.find('socials').getBoundingClientRect().height).toBe(96)
    await made.end()
  })

  test('connect-8 cannot be used before the terms are agreed to', async () => {
    const made = await drawSocial(createFakeFrame(), {
      options: {
        ...SOCIAL_OPTIONS,
        features: { socials: true, legalCheckbox: true },
        termsConditionsUrl: 'https://app.example/terms',
      },
    })
    expect(made.find('social-google').closest('[inert]')).not.toBeNull()
    await made.end()
  })

  test('nothing is loaded before a button is pointed at', async () => {
    // The pointer may still be where an earlier test has left it.
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
    const made = await drawn(['google'])
    expect(made.fake.openings()).toBe(0)
    await userEvent.hover(made.find('social-google'))
    await expect.poll(made.fake.openings).toBe(1)
    await made.end()
  })
})

describe('in the browser of another app', () => {
  test('what refuses it comes last, is said beforehand with a link to copy, and says why at a press', async () => {
    const made = await drawSocial(createFakeFrame(), {
      options: { ...SOCIAL_OPTIONS, remoteFeatures: { socials: ['google', 'github', 'x'] } },
      platform: { device: { isMobile: true, isInAppBrowser: true } },
    })
    const ids = [...made.find('socials').querySelectorAll('[data-testid^="social-"]')].map((one) =>
      one.getAttribute('data-testid'),
    )
    expect(ids).toEqual(['social-github', 'social-x', 'social-google'])
    expect(made.find('in-app-note').innerText).toContain('Google: not available inside this app.')
    await userEvent.click(made.find('copy-page'))
    await expect.poll(() => made.platform.copiedTexts).toEqual([location.href])
    await userEvent.click(made.find('social-google'))
    await made.expectView('ConnectingSocial')
    await expect.poll(made.text).toContain('Google doesn’t work in this app')
    expect([made.platform.popups, made.has('social-retry')]).toEqual([[], false])
    await userEvent.click(made.find('copy-page'))
    await expect.poll(() => made.platform.copiedTexts.length).toBe(2)
    await userEvent.click(made.find('social-cancel'))
    await made.expectView('Connect')
    await made.end()
  })

  test('nothing is said where all work, nor in a browser of its own', async () => {
    const platform = { device: { isMobile: true, isInAppBrowser: true } }
    const options = { ...SOCIAL_OPTIONS, remoteFeatures: { socials: ['github', 'x'] as const } }
    const works = await drawSocial(createFakeFrame(), { options, platform })
    expect(works.has('in-app-note')).toBe(false)
    await works.end()
    const own = await drawn(ALL)
    expect(own.has('in-app-note')).toBe(false)
    await own.end()
  })
})

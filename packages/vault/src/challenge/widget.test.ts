import { startChallengeService } from '@foyer/devkit/challengeService'
import { afterAll, describe, expect, test } from 'vitest'
import { chooseTexts } from '../page/chooseTexts.ts'
import { createChallenge } from './createChallenge.ts'
import { createTokenChallenge, TOKEN_SERVICES } from './tokenChallenge.ts'
import { WIDGET_DEFAULTS, type Widget } from './widget.ts'
import { renderWidgetPage, widgetHeaders } from './widgetPage.ts'

const WIDGET: Widget = {
  kind: 'turnstile',
  siteKey: '<site>',
  scriptUrl: 'https://service.example/api.js',
  sources: ['https://service.example', 'https://more.example'],
}

const service = await startChallengeService()
afterAll(() => service.stop())

describe('the page of a widget', () => {
  test('is kept by nobody, told nowhere, and shares no cookies where it is embedded', () => {
    const { 'content-security-policy': policy, ...headers } = widgetHeaders(
      WIDGET,
      ['https://a.example'],
      true,
    )
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-embedder-policy': 'credentialless',
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'strict-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(policy).toContain('frame-src https://service.example https://more.example;')
    expect(policy).toContain('frame-ancestors https://a.example;')
  })

  test('as a window is embedded by nobody, and without TLS says nothing of it', () => {
    const headers = widgetHeaders(WIDGET, [], false)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none';")
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('is written in the language of its reader, in either direction, and ends no script by what it is told', () => {
    const page = (language: string, isWindow: boolean, theme: 'light' | 'dark' = 'light') =>
      renderWidgetPage({
        ...{ widget: WIDGET, theme, isWindow },
        chosen: chooseTexts(language, undefined),
        frameOrigins: ['https://secure.example'],
      })
    expect(page('he', false)).toContain('<html lang="he" dir="rtl" data-theme="light" data-embedded>')
    expect(page('de', true, 'dark')).toContain('<html lang="de" dir="ltr" data-theme="dark">')
    const { widgetTitle } = chooseTexts('de', undefined).texts
    expect(page('de', true)).toContain(`<title>${widgetTitle}</title>`)
    expect(page('de', true)).toContain(`<h1>${widgetTitle}</h1>`)
    expect(page('de', true)).toContain('"siteKey":"\\u003csite>"')
    expect(page('de', true)).toContain('"origins":["https://secure.example"]')
  })
})

test('each service has its script within the places that its page may load from, and is asked over TLS', () => {
  for (const kind of ['turnstile', 'hcaptcha'] as const) {
    const { scriptUrl, sources } = WIDGET_DEFAULTS[kind]
    const { hostname, protocol } = new URL(scriptUrl)
    expect(protocol).toBe('https:')
    const isAllowed = (host: string) =>
      sources.some(
        (source) => source === `https://${host}` || source === `https://*.${host.replace(/^\w+\./, '')}`,
      )
    expect(isAllowed(hostname), hostname).toBe(true)
    expect(isAllowed(new URL(TOKEN_SERVICES[kind]).hostname)).toBe(true)
    expect(TOKEN_SERVICES[kind]).toMatch(/^https:\/\/.*\/siteverify$/)
  }
})

describe('a token of a service', () => {
  const failures: unknown[] = []
  const asking = { jkt: 'device', emailTag: 'tag', ip: '203.0.113.5' }
  const used = new Set<string>()
  const proofs = {
    async use({ jti }: { readonly jti: string }) {
      const isNew = !used.has(jti)
      used.add(jti)
      return isNew
    },
  }
  const create = (hosts: readonly string[] = ['vault.example']) =>
    createTokenChallenge({
      ...{ ...WIDGET, secret: 'secret', url: service.url, hosts, proofs },
      onError: (error) => failures.push(error),
    })

  test('is checked with the network of the asker, and counts where the widget stood on a page of ours', async () => {
    const challenge = create()
    expect(challenge.widget).toEqual(WIDGET)
    expect(await challenge.issue(asking)).toEqual({ kind: 'turnstile', siteKey: '<site>' })
    service.script({ hostname: 'vault.example' })
    const answer = service.issue()
    expect(await challenge.check(asking, { answer })).toBe(true)
    expect(service.requests.at(-1)).toMatchObject({ remoteip: '203.0.113.5', sitekey: '<site>' })
    service.script({ hostname: 'vault.example' })
    expect(await challenge.check(asking, { answer })).toBe(false)
    service.script({ hostname: 'evil.example' })
    expect(await challenge.check(asking, { answer: service.issue() })).toBe(false)
    expect(failures).toEqual([])
  })

  test('counts for nothing where the service fails, which is told', async () => {
    for (const script of [{ status: 503 }, { body: '<html>' }, { body: '{"success":"yes"}' }]) {
      failures.length = 0
      service.script(script)
      expect(await create().check(asking, { answer: service.issue() })).toBe(false)
      expect(failures, JSON.stringify(script)).toHaveLength(1)
    }
    service.script({ status: 503 })
    await create().check(asking, { answer: service.issue() })
    expect(failures.at(-1)).toMatchObject({ code: 'upstream_unavailable' })
    expect(String(failures.at(-1))).toContain('503')
    service.script({})
  })

  test('may come from the page of the vault and from those of the frame', async () => {
    const { secret, url } = { secret: 'secret', url: service.url }
    const challenge = await createChallenge(
      { ...WIDGET, secret, url },
      {
        ...({} as Pick<Parameters<typeof createChallenge>[1], 'keyRing'>), // that of a service needs none
        proofs,
        publicUrl: 'https://vault.example',
        frameOrigins: ['https://secure.example', 'https://other.example:8443'],
        now: () => 0,
        onError: (error) => failures.push(error),
      },
    )
    for (const [hostname, isGood] of [
      ['vault.example', true],
      ['secure.example', true],
      ['other.example', true],
      ['example', false],
    ] as const) {
      service.script({ hostname })
      expect(await challenge?.check(asking, { answer: service.issue() }), hostname).toBe(isGood)
    }
  })
})

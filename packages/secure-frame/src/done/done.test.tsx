import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { APP, app, COMPLETION, code, FLOW, OVER, open } from '../../test/doneTest.ts'
import { END_CHECK_MS } from './watchEnd.ts'

describe('carriers', () => {
  test('the window that opened it hears it, at the origin that the gateway names exactly', async () => {
    const it = await open({ hasOpener: true, replies: [app(), code()] })
    expect(it.said).toEqual([
      { message: { type: '@foyer-secure/SOCIAL_DONE', uri: `${FLOW}.${COMPLETION}` }, target: APP },
    ])
    expect(it.asked).toEqual([
      {
        url: 'https://gateway.example/v1/auth/social/origin',
        body: { flowId: FLOW, completion: COMPLETION },
      },
    ])
    // An app that hears it closes the window; one that does not leaves it to the next carrier.
    await it.pass(1_500)
    await expect.poll(it.text).toContain('1234 5678')
    expect(it.said).toHaveLength(1)
  })

  test('the address is cleared before anything is asked', async () => {
    const it = await open({ replies: ['away'] })
    expect(it.history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/social/done')
  })

  test.each(['*', 'https://shop.example/', 'https://shop.example/page', 'null', 'javascript:alert(1)'])(
    'nobody hears it when the gateway names %s',
    async (appOrigin) => {
      const it = await open({ hasOpener: true, replies: [app({ appOrigin }), code()] })
      expect(it.said).toEqual([])
      expect(it.went).toEqual([])
    },
  )

  test('the page of the app gets it after the number sign', async () => {
    const it = await open({ replies: [app({ returnUrl: `${APP}/foyer-return.html` })] })
    expect(it.went).toEqual([`${APP}/foyer-return.html#${FLOW}.${COMPLETION}`])
  })

  test.each(['https://evil.example/foyer-return.html', 'javascript:alert(1)', '/foyer-return.html'])(
    'no page but one of the app gets it: not %s',
    async (returnUrl) => {
      const it = await open({ replies: [app({ returnUrl }), code()] })
      expect(it.went).toEqual([])
      expect(it.text()).toContain('1234 5678')
    },
  )

  test('without either, eight digits are shown, and other ones when they have run out', async () => {
    const it = await open({ replies: [app(), code(), code('87654321')] })
    expect(it.asked[1]?.body).toEqual({ flowId: FLOW, completion: COMPLETION, needsCode: true })
    expect(it.text()).toContain('\u2068My shop\u2069 window that you opened yourself')
    // One by one for who hears them.
    expect(it.page.querySelector('.heard')?.textContent).toBe('1 2 3 4 5 6 7 8')
    expect(it.button('Show a new code')).toBeUndefined()
    await it.pass(120_000)
    expect(it.text()).not.toContain('1234 5678')
    it.button('Show a new code')?.click()
    await expect.poll(it.text).toContain('8765 4321')
  })

  test('state-13 the digits go once the app has signed in with them, and nothing but the app is asked for', async () => {
    const it = await open({ replies: [app(), code(), app(), 'away', OVER] })
    for (const asked of [3, 4]) {
      await it.pass(END_CHECK_MS)
      expect([it.asked.length, it.heading()]).toEqual([asked, 'Your code for \u2068My shop\u2069'])
    }
    await it.pass(END_CHECK_MS)
    await expect.poll(it.heading).toBe('You can close this window')
    expect(it.text()).not.toContain('1234 5678')
    // Never for a code: that would take the place of the one that is shown.
    const [, , ...watched] = it.asked.map(({ body }) => body)
    expect(new Set(watched.map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ flowId: FLOW, completion: COMPLETION })]),
    )
    await it.pass(END_CHECK_MS)
    await it.pass(120_000)
    expect([it.asked.length, it.heading()]).toEqual([5, 'You can close this window'])
  })

  test('nobody is asked about a code that has run out', async () => {
    const it = await open({ replies: [app(), code()] })
    await it.pass(120_000)
    await it.pass(END_CHECK_MS)
    expect(it.asked).toHaveLength(2)
    expect(it.button('Show a new code')).toBeDefined()
  })

  test('a page that embeds it gets nothing out of it', async () => {
    const it = await open({ isEmbedded: true, replies: [app(), code()] })
    expect(it.asked).toEqual([])
    expect(it.text()).toBe('')
  })
})

describe('what is wrong', () => {
  test.each([
    ['#e=denied&f=so_1', 'Sign-in cancelled'],
    ['#e=failed&f=so_1', 'Sign-in failed'],
    ['#e=expired', 'This window is no longer needed'],
    ['', 'This window is no longer needed'],
    [`#f=${FLOW}&c=short`, 'This window is no longer needed'],
    [`#f=<b>&c=${COMPLETION}`, 'This window is no longer needed'],
  ])('%s says so, and asks nobody', async (hash, heading) => {
    const it = await open({ hash, replies: [app(), code()] })
    expect(it.heading()).toBe(heading)
    expect(it.page.title).toBe(heading)
    expect(it.asked).toEqual([])
  })

  const OF_EACH = ['google', 'oidc_acme2']
  test.each(OF_EACH)(
    'a busy gateway is given the answer of %s again on a press, at its own address',
    async (p) => {
      const query = new URLSearchParams({
        state: 's',
        code: 'c/+',
        iss: 'https://idp.example',
        next: '//evil',
      })
      const it = await open({ hash: `#${new URLSearchParams({ e: 'busy', p, q: `${query}` })}` })
      expect([it.heading(), it.asked, it.went]).toEqual(['Sign-in is busy right now', [], []])
      expect(it.text()).not.toContain('Close this window')
      it.button('Try again')?.click()
      expect(it.went).toEqual([
        `https://gateway.example/v1/auth/social/callback/${p}?state=s&code=c%2F%2B&iss=https%3A%2F%2Fidp.example`,
      ])
    },
  )

  test.each(['', '&p=google', '&p=../../x&q=state', '&q=state'])(
    'where there is no answer to give again, the app is where to start (%#)',
    async (more) => {
      const it = await open({ hash: `#e=busy${more}` })
      expect(it.heading()).toBe('Sign-in is busy right now')
      expect(it.text()).toContain('start again in the app')
      expect(it.button('Try again')).toBeUndefined()
    },
  )

  const TOLD = 't'.repeat(43)
  const told = { type: '@foyer-secure/SOCIAL_DONE', uri: `${FLOW}.${TOLD}` }

  test('state-14 an app is told at once that its visitor has refused, at the origin that the gateway names exactly', async () => {
    const it = await open({ hash: `#f=${FLOW}&e=denied&t=${TOLD}`, hasOpener: true, replies: [app()] })
    await expect.poll(() => it.said).toEqual([{ message: told, target: APP }])
    expect(it.asked).toEqual([
      { url: 'https://gateway.example/v1/auth/social/origin', body: { flowId: FLOW, completion: TOLD } },
    ])
    // Where it does not close the window, the visitor reads what has happened, and no code is shown.
    await it.pass(1_500)
    expect(it.heading()).toBe('Sign-in cancelled')
    expect(it.asked).toHaveLength(1)
  })

  test('state-14 the page of the app is told it where the opener is cut off', async () => {
    const replies = [app({ returnUrl: `${APP}/foyer-return.html` })]
    const it = await open({ hash: `#f=${FLOW}&e=failed&t=${TOLD}`, replies })
    await expect.poll(() => it.went).toEqual([`${APP}/foyer-return.html#${told.uri}`])
  })

  test.each(['away', OVER] as const)(
    'a refusal stays on the screen where nobody can be told (%#)',
    async (reply) => {
      const it = await open({ hash: `#f=${FLOW}&e=denied&t=${TOLD}`, hasOpener: true, replies: [reply] })
      await it.tick()
      expect(it.heading()).toBe('Sign-in cancelled')
      expect([it.said, it.went]).toEqual([[], []])
    },
  )

  test('a window that was used says so', async () => {
    const it = await open({ replies: [OVER] })
    expect(it.heading()).toBe('This window is no longer needed')
  })

  test('a sign-in that the app has ended meanwhile leaves nothing to do', async () => {
    const it = await open({ hasOpener: true, replies: [app(), OVER] })
    await it.pass(1_500)
    await expect.poll(it.heading).toBe('You can close this window')
  })

  test('a gateway that is away is asked again on a press', async () => {
    const it = await open({ replies: ['away', app(), code()] })
    expect(it.heading()).toBe('The sign-in service cannot be reached')
    it.button('Try again')?.click()
    await expect.poll(it.text).toContain('1234 5678')
  })
})

const SCREENS = [
  ['code', [app(), code()]],
  ['away', ['away']],
  ['over', [OVER]],
] as const

describe.each(SCREENS)('the screen "%s"', (_, replies) => {
  test.each(['light', 'dark'] as const)('has nothing that axe finds: %s', async (theme) => {
    const it = await open({ replies, theme, width: 370 })
    const view = it.page.defaultView ?? window
    Reflect.get(view, 'eval').call(view, axe.source)
    const inPage: typeof axe = Reflect.get(view, 'axe')
    const { violations } = await inPage.run()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  })

  test.each(['en', 'de', 'hi', 'ar', 'fr'])(
    'is never wider than a window of 320 px: %s',
    async (language) => {
      const it = await open({ replies, languages: [language], width: 320 })
      await expect.poll(() => it.page.documentElement.lang).toBe(language)
      await expect.poll(it.heading).not.toBe('')
      expect(it.page.documentElement.scrollWidth).toBe(320)
    },
  )
})

test.each([
  ['de-CH', 'de', 'ltr', 'Dein Code für'],
  ['ar', 'ar', 'rtl', 'رمزك'],
  ['xx', 'en', 'ltr', 'Your code for'],
])('speaks %s as %s', async (wanted, lang, dir, text) => {
  const it = await open({ languages: [wanted], replies: [app(), code()] })
  await expect.poll(it.heading).toContain(text)
  const { lang: shown, dir: direction } = it.page.documentElement
  expect([shown, direction]).toEqual([lang, dir])
})

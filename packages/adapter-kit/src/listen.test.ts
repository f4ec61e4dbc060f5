import { describe, expect, test } from 'vitest'
import { listen } from './listen.ts'

/** A page with what was found on it and what left, by name. */
function start(page = new EventTarget()) {
  const log: string[] = []
  const nameOf = (wallet: object) => String(Reflect.get(wallet, 'name'))
  const stop = listen(page, (wallet) => {
    log.push(`+${nameOf(wallet)}`)
    return () => log.push(`-${nameOf(wallet)}`)
  })
  const announce = (detail: unknown) =>
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return { page, log, stop, announce }
}

interface Api {
  register(...wallets: readonly unknown[]): () => void
}

const registering =
  (...wallets: readonly unknown[]) =>
  (api: Api) =>
    api.register(...wallets)

describe('who is first', () => {
  test('entity-2 a wallet that waits for the page is found when the page asks', () => {
    const page = new EventTarget()
    page.addEventListener('wallet-standard:app-ready', (event) => {
      if (event instanceof CustomEvent) event.detail.register({ name: 'early' })
    })
    expect(start(page).log).toEqual(['+early'])
  })

  test('entity-2 a wallet that comes after the page is found when it announces itself', () => {
    const run = start()
    run.announce(registering({ name: 'late' }))
    run.announce(registering({ name: 'later' }, { name: 'latest' }))
    expect(run.log).toEqual(['+late', '+later', '+latest'])
  })

  test('a wallet that does both, or registers itself while it is looked at, is found once', () => {
    const wallet = { name: 'eager' }
    let registerAgain = () => {}
    const page = new EventTarget()
    const found: object[] = []
    listen(page, (one) => {
      found.push(one)
      registerAgain()
      return () => {}
    })
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: Api) => {
          registerAgain = () => void api.register(wallet)
          api.register(wallet, wallet)
        },
      }),
    )
    registerAgain()
    expect(found).toEqual([wallet])
  })
})

describe('leaving', () => {
  test('a wallet leaves once, by what registering gave it', () => {
    const run = start()
    let leave = () => {}
    const wallet = { name: 'short' }
    run.announce((api: Api) => {
      leave = api.register(wallet)
    })
    leave()
    leave()
    run.announce(registering(wallet))
    expect(run.log).toEqual(['+short', '-short', '+short'])
  })

  test('whoever registers a wallet of somebody else cannot take it off the page', () => {
    const run = start()
    const wallet = { name: 'mine' }
    run.announce(registering(wallet))
    run.announce((api: Api) => api.register(wallet)())
    expect(run.log).toEqual(['+mine'])
  })

  test('after stop nobody registers, neither by event nor by the function of earlier', () => {
    const run = start()
    let kept: Api | undefined
    run.announce((api: Api) => {
      kept = api
      api.register({ name: 'one' })
    })
    run.stop()
    run.stop()
    run.announce(registering({ name: 'two' }))
    kept?.register({ name: 'three' })()
    expect(run.log).toEqual(['+one', '-one'])
  })
})

describe('strangers', () => {
  test('announcers that throw, reject or are no functions leave the others found', async () => {
    const run = start()
    const rejected: unknown[] = []
    const note = (reason: unknown) => rejected.push(reason)
    process.on('unhandledRejection', note)
    run.announce(() => {
      throw new Error('first')
    })
    run.announce(async () => {
      throw new Error('second')
    })
    for (const detail of [5, null, undefined, 'text', {}, { register: 1 }]) run.announce(detail)
    const trap = new Event('wallet-standard:register-wallet')
    Object.defineProperty(trap, 'detail', {
      get: () => {
        throw new Error('third')
      },
    })
    run.page.dispatchEvent(trap)
    run.announce(registering({ name: 'good' }))
    await new Promise((resolve) => setTimeout(resolve, 0))
    process.off('unhandledRejection', note)
    expect(run.log).toEqual(['+good'])
    // Only its own: other files share the process.
    expect(
      rejected.filter((one) => one instanceof Error && /^(first|second|third)$/.test(one.message)),
    ).toEqual([])
  })

  test('values that are no objects are no wallets', () => {
    const run = start()
    run.announce(registering(1, 'wallet', null, undefined, Symbol('s'), { name: 'good' }))
    expect(run.log).toEqual(['+good'])
  })

  test('thousands of wallets, at once or one by one, end at 200', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ name: String(index) }))
    const atOnce = start()
    atOnce.announce(registering(...many))
    expect(atOnce.log).toHaveLength(200)
    const oneByOne = start()
    for (const wallet of many) oneByOne.announce(registering(wallet))
    expect(oneByOne.log).toHaveLength(200)
  })

  test('what a wallet gets can neither be changed for the next one nor unregister it', () => {
    const run = start()
    run.announce((api: Api) => {
      api.register = () => () => {}
    })
    run.announce(registering({ name: 'next' }))
    expect(run.log).toEqual(['+next'])
  })
})

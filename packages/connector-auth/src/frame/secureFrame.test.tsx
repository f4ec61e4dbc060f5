import { sleep } from '@foyer/kit'
import type { IncomingNotice } from '@foyer/secure-protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_TIMING } from '../timing.ts'
import { browserAuthPage } from './authPage.ts'
import { type OpenFrameInput, openSecureFrame, type SecureFrame } from './secureFrame.ts'

/** The same server by another name is another origin. */
const OTHER = location.origin.replace('localhost', '127.0.0.1')
const PATH = '/packages/devkit/src/fakeFrame/frame.html'

const open: SecureFrame[] = []
afterEach(() => {
  for (const frame of open.splice(0)) frame.remove()
})

function start(changes: Partial<OpenFrameInput> & { readonly query?: string } = {}) {
  const notices: IncomingNotice[] = []
  const { query = '', ...input } = changes
  const opening = openSecureFrame({
    src: `${OTHER}${PATH}?app=${encodeURIComponent(location.origin)}${query}`,
    origin: OTHER,
    version: '0.1.0',
    page: browserAuthPage(),
    // A busy machine takes its time for a page; the limit is a test of its own.
    timing: { ...DEFAULT_TIMING, frameLoadMs: 55_000, frameReadyDelayMs: 0 },
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onNotice: (notice) => notices.push(notice),
    ...input,
  })
  const opened = opening.then((frame) => {
    open.push(frame)
    return frame
  })
  return { opened, notices }
}

const dialog = () => document.querySelector<HTMLDialogElement>('dialog[data-foyer-secure]')

describe('the secure frame', () => {
  test('state-16 call-10 is loaded in a dialog of its own and answers over its channel', async () => {
    const { opened } = start()
    const frame = await opened
    expect(await frame.request('IS_CONNECTED', undefined)).toBe(false)
    const element = dialog()?.querySelector('iframe')
    expect(dialog()?.parentElement).toBe(document.body)
    expect(element?.name).toBe('foyer-secure')
    expect(element?.referrerPolicy).toBe('origin')
    expect(dialog()?.open).toBe(false)
  })

  test('state-16 is initialised some time after it said that it is ready, and not before', async () => {
    const timers: (readonly [() => void, number])[] = []
    const { opened } = start({
      timing: { ...DEFAULT_TIMING, frameReadyDelayMs: 500 },
      setTimer: (run, ms) => {
        timers.push([run, ms])
        return () => {}
      },
    })
    let isReady = false
    opened.then(() => {
      isReady = true
    })
    await expect.poll(() => timers.some(([, ms]) => ms === 500)).toBe(true)
    expect(isReady).toBe(false)
    timers.find(([, ms]) => ms === 500)?.[0]()
    await opened
  })

  test('const-1 error-4 that is not ready in time: Unable to load email login dependency, and nothing is left', async () => {
    const { opened } = start({ query: '&mute', timing: { ...DEFAULT_TIMING, frameLoadMs: 300 } })
    await expect(opened).rejects.toMatchObject({
      code: 'iframe_load_failed',
      shortMessage: 'Unable to load email login dependency',
    })
    expect(dialog()).toBeNull()
  })

  test('that speaks no known version is refused at once', async () => {
    const { opened } = start({ query: '&old' })
    await expect(opened).rejects.toMatchObject({ code: 'iframe_load_failed' })
  })

  test('from another origin than the configured one is not listened to', async () => {
    const { opened } = start({
      src: `${location.origin}${PATH}?app=${encodeURIComponent(location.origin)}`,
      timing: { ...DEFAULT_TIMING, frameLoadMs: 800 },
    })
    await expect(opened).rejects.toMatchObject({ code: 'iframe_load_failed' })
  })

  test('a hello of another window changes nothing', async () => {
    const { opened } = start({ query: '&mute', timing: { ...DEFAULT_TIMING, frameLoadMs: 600 } })
    const stranger = document.createElement('iframe')
    stranger.src = `${OTHER}${PATH}?app=${encodeURIComponent(location.origin)}`
    document.body.append(stranger)
    await expect(opened).rejects.toMatchObject({ code: 'iframe_load_failed' })
    stranger.remove()
  })

  test('is named by what it asks, as a dialog and as a frame, and by its wallet where it says nothing', async () => {
    const { opened } = start()
    const frame = await opened
    const names = () => [dialog()?.getAttribute('aria-label'), dialog()?.querySelector('iframe')?.title]
    expect(names()).toEqual(['Foyer', 'Foyer'])
    frame.setTitle('Recovery and devices')
    expect(names()).toEqual(['Recovery and devices', 'Recovery and devices'])
    frame.setTitle(undefined)
    expect(names()).toEqual(['Foyer', 'Foyer'])
  })

  test('lies above a modal dialog without being loaded anew, and hears the press beside it', async () => {
    const { opened, notices } = start()
    const frame = await opened
    const modal = document.createElement('dialog')
    document.body.append(modal)
    modal.showModal()
    await frame.request('CONNECT_OTP', { otp: '424242' })
    const signing = frame.request('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['0x68656c6c6f', '0x0000000000000000000000000000000000000000'],
      chainId: 1,
      chainNamespace: 'eip155',
    })
    signing.catch(() => {})
    await expect.poll(() => notices.length).toBe(1)
    const presses: number[][] = []
    let cancels = 0
    frame.show(
      { left: 40, top: 60, width: 300, height: 200 },
      { onPress: (x, y) => presses.push([x, y]), onCancel: () => (cancels += 1) },
    )
    const box = dialog()?.getBoundingClientRect()
    expect([box?.left, box?.top, box?.width, box?.height]).toEqual([40, 60, 300, 200])
    expect(dialog()?.matches(':modal')).toBe(true)
    expect(document.elementFromPoint(100, 100)).toBe(dialog()?.querySelector('iframe'))
    dialog()?.dispatchEvent(new MouseEvent('click', { clientX: 5, clientY: 6 }))
    expect(presses).toEqual([[5, 6]])
    dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(cancels).toBe(1)
    const [notice] = notices
    if (notice?.name !== 'APPROVAL_OPEN') throw new Error('no approval')
    frame.abort(notice.payload.requestId)
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    frame.hide()
    expect(dialog()?.open).toBe(false)
    // The same document still answers: it was signed in above.
    expect(await frame.request('IS_CONNECTED', undefined)).toBe(true)
    modal.remove()
  })

  test('that loads another document gets a channel of its own, and what was open is over', async () => {
    const { opened } = start()
    const frame = await opened
    await frame.request('CONNECT_OTP', { otp: '424242' })
    const element = dialog()?.querySelector('iframe')
    const waiting = frame.request('CONNECT_DEVICE', undefined)
    waiting.catch(() => {})
    if (element) element.src = `${element.src}&again`
    await expect(waiting).rejects.toMatchObject({ message: 'Request was aborted' })
    await expect.poll(() => frame.request('IS_CONNECTED', undefined).catch(() => 'late')).toBe(false)
  })

  test("error-4 that the page's policy blocks fails at once, and says which directive", async () => {
    const { opened } = start({ query: '&mute' })
    await sleep(50)
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        blockedURI: OTHER,
        effectiveDirective: 'frame-src',
        violatedDirective: 'frame-src',
        documentURI: location.href,
        originalPolicy: '',
        disposition: 'enforce',
        statusCode: 200,
      }),
    )
    await expect(opened).rejects.toMatchObject({ details: expect.stringContaining('frame-src') })
  })

  test('whatever the page does to dialogs and frames, it is drawn as itself', async () => {
    const sheet = document.createElement('style')
    sheet.textContent =
      'dialog, iframe { opacity: 0.2 !important; border: 9px solid red; transform: scale(0.5) }'
    document.head.append(sheet)
    const { opened } = start()
    const frame = await opened
    frame.show({ left: 0, top: 0, width: 300, height: 200 }, { onPress: () => {}, onCancel: () => {} })
    const drawn = dialog()
    expect(drawn && getComputedStyle(drawn).opacity).toBe('1')
    expect(drawn?.getBoundingClientRect().width).toBe(300)
    sheet.remove()
  })

  test('no style sheet lays a mask over it, of which the browser would not tell the frame', async () => {
    const sheet = document.createElement('style')
    sheet.textContent = `
      @keyframes veil { to { mask-image: linear-gradient(#000, transparent); opacity: 0.3 } }
      dialog[data-foyer-secure], dialog[data-foyer-secure] > iframe {
        mask: linear-gradient(#000 20%, transparent) !important;
        -webkit-mask-box-image: linear-gradient(#000, transparent) !important;
        clip-path: inset(40%) !important;
        mix-blend-mode: difference !important;
        scale: 0.2 !important;
        animation: veil 1ms both !important;
      }`
    document.head.append(sheet)
    const { opened } = start()
    const frame = await opened
    frame.show({ left: 0, top: 0, width: 300, height: 200 }, { onPress: () => {}, onCancel: () => {} })
    for (const element of [dialog(), dialog()?.querySelector('iframe')]) {
      const drawn = element && getComputedStyle(element)
      expect(drawn?.maskImage).toBe('none')
      expect(drawn?.getPropertyValue('-webkit-mask-box-image-source')).toBe('none')
      expect([drawn?.clipPath, drawn?.mixBlendMode, drawn?.scale, drawn?.animationName]).toEqual([
        'none',
        'normal',
        'none',
        'none',
      ])
    }
    sheet.remove()
  })
})

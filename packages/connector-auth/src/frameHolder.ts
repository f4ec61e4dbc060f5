import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import { DappData, type IncomingNotice } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { loadError } from './errors.ts'
import { browserAuthPage } from './frame/authPage.ts'
import { toFrameAddress } from './frame/frameAddress.ts'
import { openSecureFrame, type SecureFrame } from './frame/secureFrame.ts'
import type { AuthConnectorOptions } from './options.ts'
import { toFrameTheme } from './theme.ts'
import { type AuthTiming, DEFAULT_TIMING } from './timing.ts'

/** Where a gateway runs without projects, for a developer. */
const DEVELOPERS_PROJECT = 'dev'

/** The one frame of a connector. */
export interface FrameHolder {
  readonly timing: AuthTiming
  readonly setTimer: SetTimer
  /** The frame, if it is loaded. */
  readonly opened: SecureFrame | undefined
  /** Loads the frame, or waits for it. Rejects with `iframe_load_failed`; the next call tries again. */
  open(): Promise<SecureFrame>
  /** Tells the frame how the modal looks, if that has changed. */
  syncTheme(frame: SecureFrame): void
  /** The frame has forgotten what it was told. */
  forgetTheme(): void
}

/** Creates the holder. Nothing is loaded before the first call of `open`. */
export function createFrameHolder(
  options: AuthConnectorOptions,
  onNotice: (notice: IncomingNotice) => void,
): FrameHolder {
  const timing = { ...DEFAULT_TIMING, ...options.timing }
  const setTimer = options.setTimer ?? setPlatformTimer
  const page = () => options.page ?? browserAuthPage()
  let opening: Promise<SecureFrame> | undefined
  let opened: SecureFrame | undefined
  let syncedTheme = ''

  async function load(): Promise<SecureFrame> {
    const secureSiteUrl = await options.secureSiteUrl()
    if (secureSiteUrl === undefined) throw loadError(page().isStandalone, 'No secure site is known.')
    const address = toFrameAddress({
      secureSiteUrl,
      projectId: options.projectId ?? DEVELOPERS_PROJECT,
      chainId: options.networkId(),
      version: options.version,
      isLoggerEnabled: options.isLoggerEnabled ?? false,
    })
    const openFrame = options.openFrame ?? openSecureFrame
    const { version } = options
    const frame = await openFrame({ ...address, version, page: page(), timing, setTimer, onNotice })
    syncedTheme = ''
    syncTheme(frame)
    syncDappData(frame, options)
    return frame
  }

  /** Nothing depends on it: a frame that was not told looks as it does by default. */
  function syncTheme(frame: SecureFrame): void {
    const theme = toFrameTheme(options.theme(), page())
    const text = JSON.stringify(theme)
    if (text === syncedTheme) return
    syncedTheme = text
    frame.request('SYNC_THEME', theme).catch(() => {})
  }

  return {
    timing,
    setTimer,
    get opened() {
      return opened
    },
    syncTheme,
    forgetTheme() {
      syncedTheme = ''
    },
    open() {
      if (opened && !opened.isAlive()) {
        // The page has replaced its body, and the frame went with it.
        opened.remove()
        opened = undefined
        opening = undefined
      }
      opening ??= load().then(
        (frame) => {
          opened = frame
          return frame
        },
        (error: unknown) => {
          opening = undefined
          throw error
        },
      )
      return opening
    },
  }
}

function syncDappData(frame: SecureFrame, { metadata, projectId, version }: AuthConnectorOptions): void {
  const data = v.safeParse(DappData, {
    metadata: { ...metadata, icons: [...metadata.icons] },
    projectId: projectId ?? DEVELOPERS_PROJECT,
    sdkVersion: version,
    sdkType: 'foyer',
  })
  if (data.success) frame.request('SYNC_DAPP_DATA', data.output).catch(() => {})
}

import { DappData, Theme } from '../entities.ts'
import { type FrameRows, Nothing, SHORT_MS } from './rows.ts'

/** The page of the frame itself: its looks and its document. */
export const PAGE_REQUESTS = {
  /** Sets the theme of the frame's dialog. */
  SYNC_THEME: { payload: Theme, reply: Nothing, timeoutMs: SHORT_MS },
  /** Tells the frame the app's name, icons and versions. */
  SYNC_DAPP_DATA: {
    payload: DappData,
    reply: Nothing,
    timeoutMs: SHORT_MS,
  },
  /** Reloads the document of the frame. */
  RELOAD: { payload: Nothing, reply: Nothing, timeoutMs: SHORT_MS },
} as const satisfies FrameRows

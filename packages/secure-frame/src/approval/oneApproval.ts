import type { Theme } from '@foyer/secure-protocol'
import type { RequestContext, ServedChannel } from '../channel/serveChannel.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { ApprovalContent, Asker } from './content.ts'

/** How one approval is drawn and answered. */
export interface ApprovalInput {
  readonly requestId: string
  readonly content: ApprovalContent
  readonly asker: Asker
  readonly theme: Theme
  readonly signal: AbortSignal
  readonly notify: ServedChannel['notify']
}

/** The approvals of a page: one at a time, so that none can hide behind another. */
export interface OneApproval {
  /** Resolves when the person approved. */
  ask(request: RequestContext, content: ApprovalContent): Promise<void>
  setTheme(theme: Theme): void
  /** Takes back the one that is open. */
  abort(): void
}

/** What approvals need. */
export interface OneApprovalInput {
  readonly asker: Asker
  readonly notify: ServedChannel['notify']
  readonly approve: (input: ApprovalInput) => Promise<void>
}

/** Creates the approvals of a page. */
export function createOneApproval({ asker, notify, approve }: OneApprovalInput): OneApproval {
  let theme: Theme = {}
  let running: AbortController | undefined
  return {
    async ask({ id, signal }, content) {
      if (running) throw new FrameFailure(-32002, 'Another request is waiting for an answer')
      const open = new AbortController()
      running = open
      signal.addEventListener('abort', () => open.abort(), { once: true })
      if (signal.aborted) open.abort()
      try {
        await approve({ requestId: id, content, asker, theme, signal: open.signal, notify })
      } finally {
        running = undefined
      }
    },
    setTheme(next) {
      theme = next
    },
    abort: () => running?.abort(),
  }
}

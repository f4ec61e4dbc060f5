import type { DevChain } from './vault.ts'

/** The account of another family than EVM that is asked, on its network. */
export interface FamilyAsked {
  readonly address: string
  readonly network: string
}

/** The question to the visitor, with the facts that must be shown for it. */
export type PromptBody =
  | { readonly kind: 'connect'; readonly family?: FamilyAsked }
  | { readonly kind: 'sign'; readonly text: string; readonly family?: FamilyAsked }
  | { readonly kind: 'transaction'; readonly bytes: number; readonly family: FamilyAsked }
  | { readonly kind: 'typed'; readonly domain: string; readonly json: string }
  | {
      readonly kind: 'send'
      readonly to: string | undefined
      readonly amountBase: bigint
      readonly dataBytes: number
    }
  | { readonly kind: 'switch'; readonly target: DevChain }
  | { readonly kind: 'add'; readonly target: DevChain }

/** One question in the queue. */
export interface Prompt {
  readonly id: number
  readonly body: PromptBody
  answer(isApproved: boolean): void
}

/** The questions that wait for the visitor, oldest first. */
export interface Prompts {
  list(): readonly Prompt[]
  /** Resolves with the visitor's answer. */
  ask(body: PromptBody): Promise<boolean>
  rejectAll(): void
}

/** Makes the queue. */
export function createPrompts(onChange: () => void): Prompts {
  let queue: readonly Prompt[] = []
  let lastId = 0
  return {
    list: () => queue,
    ask: (body) =>
      new Promise((resolve) => {
        lastId += 1
        const prompt: Prompt = {
          id: lastId,
          body,
          answer(isApproved) {
            queue = queue.filter((one) => one !== prompt)
            resolve(isApproved)
            onChange()
          },
        }
        queue = [...queue, prompt]
        onChange()
      }),
    rejectAll() {
      for (const prompt of queue) prompt.answer(false)
    },
  }
}

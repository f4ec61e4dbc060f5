import { setPlatformTimer } from '@foyer/kit'
import { withoutUnseen } from '@foyer/secure-protocol'
import type { AddressContent } from '../decode/content.ts'
import type { ChangeStage } from '../lib/changeSteps.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import { chooseTexts } from '../lib/text/approval/chooseTexts.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { choosePageTexts } from '../lib/text/page/choosePageTexts.ts'
import type { PageTexts } from '../lib/text/page/en.ts'
import { runBusy, waitTime } from '../lib/ui/busy.ts'
import { drawFact, drawMono, ICONS, makeElement, makeIcon } from '../lib/ui/elements.ts'
import { fill, isolate } from '../lib/ui/shell.ts'
import { refuseCode } from '../servers/refuseCode.ts'
import { applyTheme } from './applyTheme.ts'
import { problemText } from './codeProblem.ts'
import type { ApprovalInput } from './oneApproval.ts'
import { TAKE_CODES_STYLE } from './takeCodesStyle.ts'
import { watchCancel } from './watchCancel.ts'

const CODE_CHARS = 6
const CHOSEN_DIGITS = 2
const SECOND_MS = 1_000

/** The input of the window of a change of address, after its approval. */
export interface TakeCodesInput extends Pick<ApprovalInput, 'asker' | 'theme'> {
  readonly content: AddressContent
}

interface Words {
  readonly language: string
  readonly texts: PageTexts
  readonly approval: ApprovalTexts
}

/**
 * Takes the codes of a change of address in the window in which it was approved, and waits there for the link between them. The
 * window closes when the change is done, dropped, or goes on in another window.
 */
export async function takeCodes(opened: Window, input: TakeCodesInput): Promise<void> {
  const { document } = opened
  const { steps } = input.content
  if (steps.signal.aborted) return opened.close()
  steps.signal.addEventListener('abort', () => opened.close(), { once: true })
  const wanted = opened.navigator.languages
  const [{ language, isRightToLeft, texts }, { texts: approval }] = await Promise.all([
    choosePageTexts(wanted),
    chooseTexts(wanted),
  ])
  const root = document.documentElement
  root.lang = language
  root.dir = isRightToLeft ? 'rtl' : 'ltr'
  applyTheme(root, input.theme)
  wearStyle(document)
  showSteps(document, input, { language, texts, approval })
}

/** The policy of the page allows no style sheet that is written into it, but one that a script makes. */
function wearStyle(document: Document): void {
  const view = document.defaultView
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(TAKE_CODES_STYLE)
  document.adoptedStyleSheets = [sheet]
}

/** Draws each step in place of the one before. */
function showSteps(document: Document, input: TakeCodesInput, words: Words): void {
  const { steps } = input.content
  let last = ''
  const show = () => {
    if (steps.signal.aborted) return
    const stage = steps.now()
    const key = stage.stage === 'retry' || stage.stage === 'over' ? stage.stage : JSON.stringify(stage)
    // What was typed so far stays where nothing has changed.
    if (key === last) return
    last = key
    const panel = drawStep(document, input, words, stage)
    document.title = panel.title.textContent ?? ''
    document.body.replaceChildren(panel.root)
    panel.focus.focus()
  }
  steps.watch(show)
  show()
}

interface Step {
  readonly root: HTMLElement
  readonly title: HTMLElement
  /** Where somebody begins. */
  readonly focus: HTMLElement
}

function drawStep(document: Document, input: TakeCodesInput, words: Words, stage: ChangeStage): Step {
  const { content, asker } = input
  const { texts, approval } = words
  const make = makeElement.bind(undefined, document) as MakeElement // binding the document loses the type parameter
  const button = (text: string, kind = '') =>
    make('button', { class: `button ${kind}`, text, attributes: { type: 'button' } })
  const title = make('h1', {
    class: 'title',
    text: titleOf(stage, words, content),
    attributes: { id: 'title', tabindex: '-1' },
  })
  const origin = make(
    'p',
    { class: 'origin' },
    makeIcon(document, ICONS.lock),
    make('bdi', { text: asker.origin.replace(/^https:\/\//, '') }),
  )
  const head = make('header', { class: 'head' }, title, origin)
  const status = make('p', { class: 'status', attributes: { role: 'alert' } })
  const isOver = stage.stage === 'over'
  const cancel = button(isOver ? approval.close : texts.cancel)
  watchCancel(cancel, content.steps.cancel)
  const footer = make('div', { class: 'footer' }, cancel)
  const say = (error: unknown) => {
    status.textContent = error === undefined ? '' : problemText(error, words)
  }
  const body = make('div', { class: 'body' }, ...drawAddresses(document, content, approval))
  const root = make(
    'main',
    { class: 'panel', attributes: { 'aria-labelledby': 'title' } },
    head,
    body,
    make('div', { class: 'end' }, status, footer),
  )
  const parts = { document, make, button, body, footer, say, words, content }
  if (stage.stage === 'over' || stage.stage === 'retry') {
    say(stage.error)
    if (stage.stage === 'retry') addTry(parts)
  } else if (stage.stage === 'link') addLink(parts, stage)
  else if (stage.stage === 'code') return { root, title, focus: addCode(parts, stage) }
  else body.append(make('p', { class: 'quiet', text: texts.loading, attributes: { role: 'status' } }))
  return { root, title, focus: title }
}

type MakeElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parts?: Parameters<typeof makeElement>[2],
  ...children: readonly Node[]
) => HTMLElementTagNameMap[Name]

interface Parts {
  readonly document: Document
  readonly make: MakeElement
  readonly button: (text: string, kind?: string) => HTMLButtonElement
  readonly body: HTMLElement
  readonly footer: HTMLElement
  /** Says why something failed; without a failure nothing. */
  readonly say: (error: unknown) => void
  readonly words: Words
  readonly content: TakeCodesInput['content']
}

function titleOf(
  { stage }: ChangeStage,
  { texts, approval }: Words,
  { from }: TakeCodesInput['content'],
): string {
  if (stage === 'code') return texts.titleCode
  if (stage === 'link') return texts.titleLink
  return from === undefined ? approval.titleEmail : approval.titleChangeEmail
}

/** Both addresses stay in view for as long as codes are typed. */
function drawAddresses(
  document: Document,
  { from, email }: TakeCodesInput['content'],
  approval: ApprovalTexts,
): readonly Node[] {
  const line = (address: string) => drawMono(document, withoutUnseen(address))
  if (from === undefined) return [drawFact(document, approval.email, line(email))]
  return [
    drawFact(document, approval.emailNow, line(from)),
    drawFact(document, approval.emailNew, line(email)),
  ]
}

/** A field for the code. It is handed over once its digits are there. */
function addCode({ make, button, body, footer, say, words, content }: Parts, stage: Of<'code'>): HTMLElement {
  const { texts } = words
  const { steps } = content
  const field = make('input', {
    class: 'field code',
    attributes: {
      ...{ id: 'code', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '16', dir: 'ltr' },
      ...{ enterkeyhint: 'done', spellcheck: 'false' },
    },
  })
  const label = make('label', { text: texts.code, attributes: { for: 'code' } })
  const intro = make('p', { class: 'words', text: fill(texts.codeSent, { email: isolate(stage.email) }) })
  const form = make('form', { class: 'fact', attributes: { id: 'step' } }, label, field)
  const go = button(texts.continue, 'primary')
  go.type = 'submit'
  go.setAttribute('form', 'step')
  footer.append(go)
  const refuse = (error: unknown) =>
    refuseCode(error, {
      say,
      lock(isLocked) {
        field.disabled = go.disabled = again.hidden = isLocked
      },
      signal: steps.signal,
    })
  const again = drawResend({ button, say, refuse, words, content })
  body.append(intro, form, again)
  const submit = () =>
    runBusy(go, async () => {
      const otp = field.value.replace(/\D/g, '')
      if (otp.length < CODE_CHARS) return say(new FrameFailure('code_short', ''))
      say(undefined)
      await steps.confirm(otp).catch((error: unknown) => {
        field.value = ''
        refuse(error)
        field.focus()
      })
    })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  field.addEventListener('input', () => {
    if (field.value.replace(/\D/g, '').length === CODE_CHARS) void submit()
  })
  return field
}

/** The number to choose on the page behind the link; without one, that none could be sent. */
function addLink({ make, button, body, say, words, content }: Parts, { email, number }: Of<'link'>): void {
  const { texts } = words
  const intro = fill(introOf(number, words), { email: isolate(email) })
  body.append(make('p', { class: 'words', text: intro }))
  if (number !== undefined) {
    body.append(
      make('p', { class: 'number', text: number, attributes: { dir: 'ltr' } }),
      make('p', { class: 'quiet', text: texts.linkWaiting, attributes: { role: 'status' } }),
    )
  }
  body.append(drawResend({ button, say, words, content }))
}

/** A number of two digits is chosen on the page of the mail that was sent now, one of eight is typed on that of an earlier one. */
function introOf(number: string | undefined, { texts, approval }: Words): string {
  if (number === undefined) return approval.linkOver
  return number.length > CHOSEN_DIGITS ? texts.linkSentBefore : texts.linkSent
}

function addTry({ button, footer, say, words, content }: Parts): void {
  const go = button(words.texts.retry, 'primary')
  go.addEventListener('click', () => void runBusy(go, () => content.steps.resend().catch(say)))
  footer.append(go)
}

/** A button that has the mail sent again. It counts down until it may be pressed. */
function drawResend({
  button,
  say,
  refuse = say,
  words,
  content: { steps },
}: Pick<Parts, 'button' | 'say' | 'words' | 'content'> & { readonly refuse?: Parts['say'] | undefined }) {
  const { texts, language } = words
  const again = button(texts.resend)
  const tick = () => {
    const leftMs = steps.waitMs()
    again.disabled = leftMs > 0
    again.textContent =
      leftMs > 0 ? fill(texts.resendIn, { time: waitTime({ language }, leftMs) }) : texts.resend
    if (leftMs > 0 && !steps.signal.aborted) setPlatformTimer(tick, SECOND_MS)
  }
  again.addEventListener(
    'click',
    () =>
      void runBusy(again, async () => {
        say(undefined)
        await steps.resend().catch(refuse)
        tick()
      }),
  )
  tick()
  return again
}

type Of<Name extends ChangeStage['stage']> = Extract<ChangeStage, { stage: Name }>

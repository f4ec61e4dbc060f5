'use client'

import { WalletButton, WalletModal } from '@foyer/react'
import { type ComponentType, createElement, type HTMLAttributes, useState } from 'react'

type Part = ComponentType<HTMLAttributes<HTMLElement> & Readonly<Record<string, unknown>>>

/** An element that React knows only by its name. */
function byName(tag: string): Part {
  return (props) => createElement(tag, props)
}

const SUBJECTS: Readonly<Record<string, readonly [button: Part, modal: Part]>> = {
  stock: [byName('stock-button'), byName('stock-modal')],
  ours: [byName('wallet-button'), byName('wallet-modal')],
  // Untyped, as from JavaScript: the cases give the components what their types would refuse.
  wrapper: [WalletButton as Part, WalletModal as Part],
}

/** The page of cases: everything that a framework can do with a custom element, for whichever is asked for. */
export function CompatPage({ subject }: { readonly subject: string }) {
  const [step, setStep] = useState(0)
  const [heard, setHeard] = useState<readonly string[]>([])
  const [Button, Modal] = SUBJECTS[subject] ?? [byName('b'), byName('i')]
  const hear = (event: Event) => setHeard((before) => [...before, event.type])
  return (
    <main>
      <Modal
        id="data"
        preload="intent"
        projectId={step === 0 ? 'one' : 'two'}
        debug={step === 0}
        networks={[1, 10]}
        config={{ step }}
      />
      <Modal id="number" projectId={42} />
      <Button id="bare" />
      <Button id="filled">
        <i>child {step}</i>
      </Button>
      {step !== 1 && <Button id="shown" />}
      <Modal
        id="events"
        {...{
          onlowercase: hear,
          'onkebab-event': hear,
          oncamelEvent: hear,
          onPascalEvent: hear,
          oncapturedCapture: hear,
        }}
      />
      <button type="button" data-testid="compat-step" onClick={() => setStep(step + 1)}>
        Step
      </button>
      <output data-testid="compat-heard">{heard.join(' ')}</output>
    </main>
  )
}

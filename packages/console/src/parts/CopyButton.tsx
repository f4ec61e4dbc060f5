import { copyText } from '@foyer/kit/copy'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { Live } from './Live.tsx'

interface Props {
  readonly text: string
  /** Names the text for screen readers where several can be copied, such as `the project id`. The button then stands in a line of text. */
  readonly what?: string
  readonly kind?: 'plain' | 'primary'
  /** @default "Copy" */
  readonly children?: string
}

/** A button that copies a text, and says whether it did. */
export function CopyButton({ text, what, kind = 'plain', children = 'Copy' }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    copyText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  const said = (
    <Live isInline className="c-help">
      {state === 'copied' && 'Copied.'}
      {state === 'failed' && 'The browser did not let it be copied. Select the text and copy it yourself.'}
    </Live>
  )
  if (what === undefined)
    return (
      <>
        {said}
        <Button kind={kind} onClick={copy}>
          {children}
        </Button>
      </>
    )
  return (
    <span className="c-copy">
      <Button kind={kind} onClick={copy} label={`${children} ${what}`}>
        {children}
      </Button>
      {said}
    </span>
  )
}

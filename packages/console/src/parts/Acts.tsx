import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ActionDialog } from './ActionDialog.tsx'
import { Button } from './Button.tsx'
import { Section } from './Section.tsx'
import { useToast } from './Toasts.tsx'

/** Something that an operator can do, as the server offers it. */
export interface OfferedAct<Name extends string> {
  readonly act: Name
  readonly isOpen: boolean
  readonly consequence: string
}

/** The words of an act. */
export interface ActText {
  readonly title: string
  /** Whether it takes something from the owner. */
  readonly isHarsh: boolean
  /** Whether it is what the operator came for, wherever it is open. @default false */
  readonly isMain?: boolean
  /** Why it may be closed. */
  readonly closed: string
}

interface ActsProps<Name extends string> {
  readonly acts: readonly OfferedAct<Name>[]
  readonly texts: Readonly<Record<Name, ActText>>
  /** Does the act. */
  readonly run: (act: Name) => Promise<{ readonly text: string }>
  readonly onChanged: () => void
}

/** Offers acts: each with its consequence, and one more question before it is done. */
export function Acts<Name extends string>({ acts, texts, run, onChanged }: ActsProps<Name>) {
  const [chosen, setChosen] = useState<OfferedAct<Name>>()
  return (
    <Section title="What you can do" note="Each act is in the audit log with your name.">
      <ul className="c-acts">
        {acts.map((act) => (
          <ActRow key={act.act} {...act} text={texts[act.act]} onChoose={() => setChosen(act)} />
        ))}
      </ul>
      {chosen && (
        <ActDialog
          text={texts[chosen.act]}
          consequence={chosen.consequence}
          run={() => run(chosen.act)}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined)
            onChanged()
          }}
        />
      )}
    </Section>
  )
}

interface RowProps extends Omit<OfferedAct<string>, 'act'> {
  readonly text: ActText
  readonly onChoose: () => void
}

function ActRow({
  isOpen,
  consequence,
  text: { title, closed, isHarsh, isMain = false },
  onChoose,
}: RowProps) {
  const id = useId()
  return (
    <li className="c-act" data-open={isOpen || undefined}>
      <p id={id}>{isOpen ? consequence : closed}</p>
      <Button
        kind={isHarsh ? 'danger' : isMain && isOpen ? 'primary' : 'plain'}
        isDisabled={!isOpen}
        describedBy={id}
        onClick={onChoose}
      >
        {title}
      </Button>
    </li>
  )
}

interface DialogProps {
  readonly text: ActText
  readonly consequence: string
  readonly run: () => Promise<{ readonly text: string }>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks once more before an act, with its consequence. */
export function ActDialog({ text: { title, isHarsh }, consequence, run, onClose, onDone }: DialogProps) {
  const toast = useToast()
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: ({ text }) => {
      // First: a modal dialog keeps what lies under it from being read aloud.
      onDone()
      toast(text)
    },
  })
  return (
    <ActionDialog
      title={`${title}?`}
      act={mutation}
      label={title}
      kind={isHarsh ? 'danger' : 'primary'}
      leave="Leave it"
      onClose={onClose}
    >
      <p>{consequence}</p>
    </ActionDialog>
  )
}

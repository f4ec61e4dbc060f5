import { vaultOperatorRoutes } from '@foyer/api'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { Button } from '../../parts/Button.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorNote } from '../../parts/ErrorNote.tsx'
import { Field } from '../../parts/Field.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Live } from '../../parts/Live.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { useSearchKey } from '../../parts/useSearchKey.ts'
import { WalletResult, WalletView } from './WalletView.tsx'
import { type Found, readWalletKey, type SearchProblem, type WalletKey } from './walletTexts.ts'

/** A wallet, and by what it was found. It stays on the page while it is read anew after an act. */
interface Shown {
  readonly key: WalletKey
  readonly found: Found
}

/** Finds one wallet, and shows its state. What is typed stays out of the address of the page. */
export function WalletsPage() {
  const api = useApi()
  const [text, setText] = useState('')
  const [project, setProject] = useState('')
  const [problem, setProblem] = useState<SearchProblem>({})
  const [shown, setShown] = useState<Shown>()
  const input = useSearchKey()
  const find = useMutation({
    mutationFn: async (key: WalletKey) => ({
      key,
      found: await api.call(vaultOperatorRoutes.findVaultWallet, { body: key }),
    }),
    onSuccess: setShown,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const key = readWalletKey(text, project)
    setProblem('by' in key ? {} : key)
    // Its problem is read aloud with the field.
    if (!('by' in key)) return input.current?.focus()
    setShown(undefined)
    find.mutate(key)
  }
  return (
    <>
      <p className="c-safe">
        <Icon name="lock" />
        <span>
          Nothing on this page can reach a key or a share, let a device in, or move what a wallet holds. It
          never lists wallets. Each search is in the audit log.
        </span>
      </p>
      <search>
        <form className="c-find c-find-two" onSubmit={submit}>
          <Field
            label="E-mail address or wallet id"
            value={text}
            onChange={setText}
            problem={problem.text}
            inputRef={input}
            maxLength={320}
          />
          <Field
            label="Project id, with an address"
            value={project}
            onChange={setProject}
            problem={problem.project}
            maxLength={64}
          />
          <Button kind="primary" isSubmit isBusy={find.isPending}>
            Find
          </Button>
        </form>
      </search>
      {find.isPending && !shown && <Skeleton rows={6} />}
      {find.error && <ErrorNote error={find.error} />}
      <Live>{shown && <WalletResult found={shown.found} />}</Live>
      {shown && <WalletView found={shown.found} onChanged={() => find.mutate(shown.key)} />}
      {find.isIdle && (
        <EmptyState title="Whose wallet is it?">
          <p>
            Ask for the e-mail address of its owner and the id of the project, or have the gateway’s operator
            tell you the wallet id. You see its devices, what waits, what is frozen, and what you can do about
            it.
          </p>
        </EmptyState>
      )}
    </>
  )
}

import { adminRoutes } from '@foyer/api'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { hasCode } from '../../api/consoleError.ts'
import { Button } from '../../parts/Button.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorNote } from '../../parts/ErrorNote.tsx'
import { Field } from '../../parts/Field.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Live } from '../../parts/Live.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { useSearchKey } from '../../parts/useSearchKey.ts'
import { useProject } from '../../shell/ProjectContext.ts'
import { AccountResult, AccountView } from './AccountView.tsx'
import { type AccountKey, type Found, readAccountKey } from './accountTexts.ts'

const NOT_FULL =
  'Type a whole e-mail address, a whole wallet address (0x and 40 digits), or an account id. Parts of one find nothing.'

/** An account, and by what it was found. It stays on the page while it is read anew after an act. */
interface Shown {
  readonly key: AccountKey
  readonly found: Found
}

/** Finds one account, and shows what helps its owner. What is typed stays out of the address of the page. */
export function AccountsPage() {
  const api = useApi()
  const { id: projectId } = useProject()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useSearchKey()
  const [shown, setShown] = useState<Shown>()
  const find = useMutation({
    mutationFn: async (key: AccountKey) => ({
      key,
      found: await api.call(adminRoutes.findSupportedAccount, { params: { projectId }, body: key }),
    }),
    onSuccess: setShown,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const key = readAccountKey(text)
    setProblem(key === undefined ? NOT_FULL : undefined)
    // Its problem is read aloud with the field.
    if (key === undefined) return input.current?.focus()
    setShown(undefined)
    find.mutate(key)
  }
  return (
    <>
      <p className="c-safe">
        <Icon name="lock" />
        <span>
          Nothing on this page can reach a key, sign, or read a code. It never lists accounts: you find one by
          something that its owner has told you in full. Each search is in the audit log.
        </span>
      </p>
      <search>
        <form className="c-find" onSubmit={submit}>
          <Field
            label="E-mail address, wallet address or account id"
            value={text}
            onChange={setText}
            problem={problem}
            inputRef={input}
            maxLength={320}
          />
          <Button kind="primary" isSubmit isBusy={find.isPending}>
            Find
          </Button>
        </form>
      </search>
      {find.isPending && !shown && <Skeleton rows={6} />}
      {find.error && !hasCode(find.error, 'not_found') && <ErrorNote error={find.error} />}
      {hasCode(find.error, 'not_found') && (
        <EmptyState title="This gateway has no accounts">
          <p>
            Nobody can sign in with it, so that there is nobody to find. Wallets that visitors bring along
            have no account.
          </p>
        </EmptyState>
      )}
      <Live>{shown && <AccountResult found={shown.found} />}</Live>
      {shown && (
        <AccountView found={shown.found} accountKey={shown.key} onChanged={() => find.mutate(shown.key)} />
      )}
      {find.isIdle && (
        <EmptyState title="Whom do you help?">
          <p>
            Ask for the e-mail address that they sign in with. You see what is locked, on which devices they
            are signed in, and what you can do about it.
          </p>
        </EmptyState>
      )}
    </>
  )
}

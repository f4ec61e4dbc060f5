import { CopyButton } from '../../parts/CopyButton.tsx'
import { Section } from '../../parts/Section.tsx'

interface Props {
  readonly projectId: string
  /** The origin of the gateway, which serves this page too. */
  readonly gatewayUrl: string
}

/** The facts that a developer needs to use the project. None of them is secret. */
export function KeyFacts({ projectId, gatewayUrl }: Props) {
  const snippet = `foyer.init({\n  gatewayUrl: '${gatewayUrl}',\n  projectId: '${projectId}',\n})`
  const facts = [
    { title: 'Project id', text: projectId, what: 'the project id' },
    { title: 'Gateway', text: gatewayUrl, what: 'the address of the gateway' },
    {
      title: 'Public keys of sign-ins',
      text: `${gatewayUrl}/v1/siwx/keys`,
      what: 'the address of the public keys',
      help: 'Your server checks the tokens of sign-ins with a message by these (JSON Web Key Set, EdDSA).',
    },
  ] as const
  return (
    <Section
      title="Keys"
      note="What a page and a server need. Nothing here is secret: the allowed origins say which pages may use the project."
    >
      <dl className="c-keys">
        {facts.map(({ title, text, what, ...more }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <span>
                <code className="c-break">{text}</code>
                {'help' in more && <span className="c-help">{more.help}</span>}
              </span>
              <CopyButton text={text} what={what} />
            </dd>
          </div>
        ))}
        <div>
          <dt>In the page</dt>
          <dd>
            <pre className="c-command">
              <code>{snippet}</code>
            </pre>
            <CopyButton text={snippet} what="the lines for the page" />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

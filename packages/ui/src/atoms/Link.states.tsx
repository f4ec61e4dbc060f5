import { Link, LinkButton } from './Link.tsx'

export const title = 'Link'

export const states = {
  link: <Link href="https://example.com">Learn more</Link>,
  secondary: (
    <Link href="https://example.com" tone="secondary">
      Website
    </Link>
  ),
  button: <LinkButton>What is a network</LinkButton>,
  'disabled button': <LinkButton disabled>Disconnect All</LinkButton>,
}

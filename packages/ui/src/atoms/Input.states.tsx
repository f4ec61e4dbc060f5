import { Input } from './Input.tsx'
import { searchIcon } from './icons.ts'

export const title = 'Input'

const ignore = () => {}

export const states = {
  empty: (
    <Input
      value=""
      onValueChange={ignore}
      label="Search wallet"
      placeholder="Search wallet"
      icon={searchIcon}
      clearLabel="Clear"
    />
  ),
  filled: (
    <Input
      value="rain"
      onValueChange={ignore}
      label="Search wallet"
      icon={searchIcon}
      clearLabel="Clear search"
    />
  ),
  error: (
    <Input value="a@b" onValueChange={ignore} label="E-mail" error="Please enter a valid email address" />
  ),
  disabled: (
    <Input
      value=""
      onValueChange={ignore}
      label="Search wallet"
      placeholder="Search wallet"
      icon={searchIcon}
      disabled
    />
  ),
}

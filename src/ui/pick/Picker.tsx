import type { ReactNode } from 'react'
import { PickerButton, type PickerButtonProps } from './PickerButton.tsx'
import { PickerField, type PickerFieldProps } from './PickerField.tsx'

type Few<Value> = PickerButtonProps<Value> & { placeholder?: undefined }

/** One of several: a field that finds it by typing where it has a placeholder, otherwise a button with few choices. */
export function Picker<Value extends string | number>(props: PickerFieldProps<Value>): ReactNode
export function Picker<Value extends string | number>(props: Few<Value>): ReactNode
export function Picker<Value extends string | number>(props: PickerFieldProps<Value> | Few<Value>) {
  return props.placeholder === undefined ? <PickerButton {...props} /> : <PickerField {...props} />
}

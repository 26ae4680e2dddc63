/** In what a file gives temperatures. NOAA's daily climate files are in tenths of a degree Celsius. */
export const TEMPERATURE_UNITS = {
  fahrenheit: '°F',
  celsius: '°C',
  tenths_celsius: 'Tenths of °C',
} as const

export type TemperatureUnit = keyof typeof TEMPERATURE_UNITS

const IN_FAHRENHEIT: Readonly<Record<TemperatureUnit, (value: number) => number>> = {
  fahrenheit: (value) => value,
  celsius: (value) => value * 1.8 + 32,
  tenths_celsius: (value) => value * 0.18 + 32,
}

export const inFahrenheit = (value: number, unit: TemperatureUnit): number => IN_FAHRENHEIT[unit](value)

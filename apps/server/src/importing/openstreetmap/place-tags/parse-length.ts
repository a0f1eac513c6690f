/** A length as OpenStreetMap writes it ("0.9", "90 cm", "3'6\"", metres without a unit) in metres; null for anything else. */
export function parseLengthMeters(text: string | undefined): number | null {
  const trimmed = text?.trim().replace(',', '.') ?? '';
  const metric = /^(\d+(?:\.\d+)?)\s*(m|cm|mm|km)?$/.exec(trimmed);
  if (metric !== null) {
    const factor = { m: 1, cm: 0.01, mm: 0.001, km: 1000 }[metric[2] ?? 'm'] ?? 1;
    return Number(metric[1]) * factor;
  }
  const imperial = /^(?:(\d+(?:\.\d+)?)\s*(?:'|ft))?\s*(?:(\d+(?:\.\d+)?)\s*(?:"|in))?$/.exec(trimmed);
  if (imperial === null || (imperial[1] === undefined && imperial[2] === undefined)) return null;
  return Number(imperial[1] ?? 0) * 0.3048 + Number(imperial[2] ?? 0) * 0.0254;
}

/** A slope as OpenStreetMap writes it ("10%", "-8 %", "1:12", "5°") in percent, signed; null for "up", "steep" and the like. */
export function parseInclinePercent(text: string | undefined): number | null {
  const trimmed = text?.trim().replace(',', '.').replace('−', '-') ?? '';
  const percent = /^([+-]?\d+(?:\.\d+)?)\s*%$/.exec(trimmed);
  if (percent !== null) return Number(percent[1]);
  const degrees = /^([+-]?\d+(?:\.\d+)?)\s*°$/.exec(trimmed);
  if (degrees !== null && Math.abs(Number(degrees[1])) < 90)
    return Math.tan((Number(degrees[1]) * Math.PI) / 180) * 100;
  const ratio = /^(\d+(?:\.\d+)?)\s*:\s*(\d+(?:\.\d+)?)$/.exec(trimmed);
  if (ratio !== null && Number(ratio[2]) > 0) return (Number(ratio[1]) / Number(ratio[2])) * 100;
  return null;
}

import { useEffect, useState } from 'react';

/** An address under which the page shows a file of the device; null where there is none. */
export function useFileUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setUrl(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

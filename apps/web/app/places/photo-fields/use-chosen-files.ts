import { useRef, useState } from 'react';
import { type PreparationFault, preparePhoto } from '../../forms/photos/prepare-photo.ts';

/** A file that was chosen; its bytes are named once they lie on the device. */
interface ChosenFile {
  readonly id: number;
  readonly name: string;
  readonly sha256: string | null;
}

/** A file that cannot be used. */
interface RefusedFile {
  readonly id: number;
  readonly name: string;
  readonly fault: PreparationFault;
}

interface ChosenFiles {
  readonly files: readonly ChosenFile[];
  readonly faults: readonly RefusedFile[];
  readonly take: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
}

/** Files that somebody chooses one after the other, each made into a photo of the device as soon as it is chosen. */
export function useChosenFiles(): ChosenFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [faults, setFaults] = useState<readonly RefusedFile[]>([]);
  const made = useRef(0);
  const take = (given: readonly File[]) => {
    setFaults([]);
    for (const file of given) {
      made.current += 1;
      const id = made.current;
      setFiles((before) => [...before, { id, name: file.name, sha256: null }]);
      void preparePhoto(file).then((prepared) => {
        if (typeof prepared === 'string') {
          setFiles((before) => before.filter((each) => each.id !== id));
          setFaults((before) => [...before, { id, name: file.name, fault: prepared }]);
          return;
        }
        const { sha256 } = prepared;
        setFiles((before) => {
          const isThere = before.some((each) => each.sha256 === sha256);
          // The same photo once more is no other photo.
          if (isThere) return before.filter((each) => each.id !== id);
          return before.map((each) => (each.id === id ? { ...each, sha256 } : each));
        });
      });
    }
  };
  return { files, faults, take, remove: (id) => setFiles((before) => before.filter((file) => file.id !== id)) };
}
